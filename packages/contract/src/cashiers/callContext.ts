import { z } from 'zod'
import { fieldRequired } from '../core/required.ts'
import { queryId } from '../core/wire.ts'
import { callContext } from '../projects/callContext.ts'
import { cashierProject } from './project.ts'

// What the calls of cashiers have in common.
export const tag = 'Cajeros'
export const cashierCalls = callContext(cashierProject)
export const { only, entering, enteringList, context } = cashierCalls

const eitherSpelling = 'El número del cajero; se acepta como cajId y como cajid'
/** Both spellings are taken: the specification writes it both ways. */
export const historyOf = z
  .strictObject({ cajId: queryId.optional().describe(eitherSpelling), cajid: queryId.optional().describe(eitherSpelling) })
  .superRefine(({ cajId, cajid }, check) => {
    if (cajId === undefined && cajid === undefined)
      check.addIssue({ code: 'custom', path: ['cajId'], message: fieldRequired('número del cajero') })
    else if (cajId !== undefined && cajid !== undefined && cajId !== cajid)
      check.addIssue({ code: 'custom', path: ['cajid'], message: 'Se enviaron dos números de cajero distintos' })
  })
  .transform(({ cajId, cajid }) => ({ cajId: (cajId ?? cajid)! }))
