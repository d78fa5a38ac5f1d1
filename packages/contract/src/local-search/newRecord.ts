import type { BranchValueName } from '../branches/project.ts'
import type { CashierValueName } from '../cashiers/project.ts'
import { branchRecord, cashierRecord } from '../records/records.ts'

/** What a search knows of its premises besides where they are. */
export type Premises = {
  readonly area: string
  /** The agency that found them, if it is still one. */
  readonly inmobiliaria: number | ''
  /** The day on which they were received. */
  readonly recibido: string
}
type Correspondence<N extends string> = { readonly [K in keyof Premises]?: N } & { readonly requiere: N }

// Where a kind of record has no such field there is nothing to fill in: neither keeps the rent, the kind of premises or the contact.
const branchFields: Correspondence<BranchValueName> = {
  area: 'area',
  inmobiliaria: 'idInmobiliaria',
  recibido: 'fechaEntregaLocal',
  requiere: 'requiereInmobiliaria',
}
const cashierFields: Correspondence<CashierValueName> = { inmobiliaria: 'idInmobiliaria', requiere: 'requiereInmobiliaria' }
const fieldsOf = new Map<number, Correspondence<string>>([
  [branchRecord.sistema, branchFields],
  [cashierRecord.sistema, cashierFields],
])

/** The values that follow for a record of this kind; what is not known is left out. */
export function valuesOfPremises(sistema: number, premises: Premises): Record<string, string | number> {
  const declared = fieldsOf.get(sistema)
  if (!declared) return {}
  const { requiere, ...fields } = declared
  const known = (Object.keys(fields) as (keyof Premises)[]).flatMap((fact) => {
    const [name, value] = [fields[fact], premises[fact]]
    return name === undefined || value === '' ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(known), ...(premises.inmobiliaria !== '' && { [requiere]: 1 }) }
}
