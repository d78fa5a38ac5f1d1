import type { EndpointSpec } from '@soportica/contract/core/endpoint'
import type { BulkProgress, PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import type { Caller } from '../app.ts'

async function answered(caller: Caller, endpoint: EndpointSpec, body: object): Promise<unknown> {
  const answer = await caller.call(endpoint, { body })
  if (answer.status !== 200) throw new Error(`the bulk change was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}
export const previewed = async (caller: Caller, endpoint: EndpointSpec, body: object): Promise<PreviewedChanges> =>
  (await answered(caller, endpoint, body)) as PreviewedChanges
export const applied = async (caller: Caller, endpoint: EndpointSpec, body: object): Promise<BulkProgress> =>
  (await answered(caller, endpoint, body)) as BulkProgress
