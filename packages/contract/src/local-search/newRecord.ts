import type { BranchName, CashierName, FieldName } from '../projects/fieldName.ts'
import { branchRecord, cashierRecord } from '../records/records.ts'

/** The facts about found premises, besides the address. */
export type Premises = {
  readonly area: string
  /** The agency that found them, if it still is one. */
  readonly inmobiliaria: number | ''
  /** The day on which they were received. */
  readonly recibido: string
}
type Correspondence<N extends string> = { readonly [K in keyof Premises]?: N } & { readonly requiere: N }

// Fields missing here do not exist in this kind of record: neither has the rent, the kind of premises or the contact.
const branchFields: Correspondence<BranchName> = {
  area: 'area',
  inmobiliaria: 'idInmobiliaria',
  recibido: 'fechaEntregaLocal',
  requiere: 'requiereInmobiliaria',
}
const cashierFields: Correspondence<CashierName> = { inmobiliaria: 'idInmobiliaria', requiere: 'requiereInmobiliaria' }
const fieldsOf = new Map<number, Correspondence<FieldName>>([
  [branchRecord.sistema, branchFields],
  [cashierRecord.sistema, cashierFields],
])

/** The values of a record of this kind that follow from it; unknown ones are left out. */
export function valuesOfPremises(sistema: number, premises: Premises): { readonly [N in FieldName]?: string | number } {
  const declared = fieldsOf.get(sistema)
  if (!declared) return {}
  const { requiere, ...fields } = declared
  const known = (Object.keys(fields) as (keyof Premises)[]).flatMap((fact) => {
    const [name, value] = [fields[fact], premises[fact]]
    return name === undefined || value === '' ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(known), ...(premises.inmobiliaria !== '' && { [requiere]: 1 }) }
}
