import type { AttachedTypeChoice } from '@soportica/contract/records/attachments'
import { whyNotStored } from './queue/checks.ts'

// Written elsewhere, and seldom on the way.
const isPaper = ({ nombre }: AttachedTypeChoice): boolean => /^(Facturación|Solicitud)\b/.test(nombre)

/** The most likely next type: the first one without files, reports before papers; if all have some, one for several files. */
export function guessedType(types: readonly AttachedTypeChoice[], held: ReadonlySet<number>): AttachedTypeChoice | undefined {
  const able = types.filter((type) => whyNotStored(type) === undefined)
  const [papers, reports] = [able.filter(isPaper), able.filter((type) => !isPaper(type))]
  return [...reports, ...papers].find(({ id }) => !held.has(id)) ?? able.find(({ multiple }) => multiple === 1)
}
