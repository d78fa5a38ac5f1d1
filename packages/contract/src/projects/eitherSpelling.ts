import { z } from 'zod'
import { fieldRequired } from '../core/required.ts'
import { queryId } from '../core/wire.ts'

/** The number of a record in an address, where the specification writes its name both ways: cajId and cajid. */
export function eitherSpelling<K extends string>(spelled: K, other: string, noun: string) {
  const described = queryId.optional().describe(`El número ${noun}; se acepta como ${spelled} y como ${other}`)
  return z
    .strictObject({ [spelled]: described, [other]: described })
    .superRefine((query, check) => {
      const [one, two] = [query[spelled], query[other]]
      if (one === undefined && two === undefined)
        check.addIssue({ code: 'custom', path: [spelled], message: fieldRequired(`número ${noun}`) })
      else if (one !== undefined && two !== undefined && one !== two)
        check.addIssue({ code: 'custom', path: [other], message: `Se enviaron dos números ${noun} distintos` })
    })
    .transform((query) => ({ [spelled]: (query[spelled] ?? query[other])! }) as Record<K, number>)
}
