import type { AttachedTypeChoice } from '@soportica/contract/records/attachments'
import { whyNotStored } from './queue/checks.ts'

/** What is most likely attached next: the first type that has no file yet; when all have some, one that takes more. */
export function guessedType(types: readonly AttachedTypeChoice[], held: ReadonlySet<number>): AttachedTypeChoice | undefined {
  const able = types.filter((type) => whyNotStored(type) === undefined)
  return able.find(({ id }) => !held.has(id)) ?? able.find(({ multiple }) => multiple === 1)
}
