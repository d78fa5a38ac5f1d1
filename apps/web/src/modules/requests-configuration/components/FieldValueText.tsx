import type { ConfigurationRow } from '@soportica/contract/requests/configuration'
import { Nothing } from '../../../ui/Nothing.tsx'
import { idsIn, namesOrCount } from '../people/choosablePeople.ts'
import { type Edited, frequencyName } from '../fields.ts'

type Props = { readonly row: ConfigurationRow; readonly edited: Edited; readonly names: ReadonlyMap<number, string> }

/** The text of a cell outside editing. */
export function FieldValueText({ row, edited: { field, kind }, names }: Props) {
  if (kind === 'days') return <>{row[field]}</>
  if (kind === 'frequency') return <>{frequencyName(row.csoFrecuencia)}</>
  const ids = peopleIn(row, field)
  if (ids.length === 0) return <Nothing />
  return <span data-tip={ids.map((id) => names.get(id) ?? `# ${id}`).join(', ')}>{namesOrCount(ids, names)}</span>
}

export const peopleIn = (row: ConfigurationRow, field: Edited['field']): number[] => {
  const value = row[field]
  return typeof value === 'string' ? idsIn(value) : value === 0 ? [] : [value]
}
