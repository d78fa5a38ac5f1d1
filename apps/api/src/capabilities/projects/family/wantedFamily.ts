import { AppError } from '../../../plugins/http/errors.ts'
import { inOrder } from '../../saving/idLists.ts'
import type { Values } from '../form/values.ts'

type FamilyInput = { readonly checkPadre?: 0 | 1 | undefined; readonly hijos?: readonly number[] | undefined }
/** had: the children that it has; own: its number, where it might be named among them; unseen: those that the caller does not see. */
type Has = { readonly had: readonly number[]; readonly own: number; readonly unseen: readonly number[] }

/** What was asked of the family: each child once, and never itself. Those that the caller does not see stay. */
export function wantedFamily({ checkPadre, hijos }: FamilyInput, { had, own, unseen }: Has): Values {
  // Who is no parent is given no children; those that are let go may be named.
  if (checkPadre === 0 && (hijos ?? []).some((hijo) => !had.includes(hijo)))
    throw new AppError('familia.hijosSinPadre', {}, { campo: 'hijos' })
  if (checkPadre === undefined && hijos === undefined) return {}
  if (checkPadre === 0 && unseen.length > 0) throw new AppError('familia.hijosQueNoVe', {}, { campo: 'checkPadre' })
  if (checkPadre === 0) return { checkPadre: 0, hijos: '' }
  if (hijos === undefined) return { checkPadre: 1 }
  const others = hijos.filter((hijo) => hijo !== own)
  if (others.length === 0 && hijos.length > 0) throw new AppError('familia.hijoPropio', {}, { campo: 'hijos' })
  const all = inOrder([...others, ...unseen])
  // Children alone make a parent; none, with nothing said of being one, unmake it.
  return { checkPadre: checkPadre ?? (all === '' ? 0 : 1), hijos: all }
}
