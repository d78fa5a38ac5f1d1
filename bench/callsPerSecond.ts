import autocannon from 'autocannon'

type Server = { readonly url: string; readonly token: string }
type Calls = {
  readonly path: string
  readonly bodyOf: () => object
  readonly connections: number
  readonly seconds: number
}

/** Calls again as soon as the answer is there, on so many connections; all must succeed. */
export async function callsPerSecond({ url, token }: Server, { path, bodyOf, connections, seconds }: Calls): Promise<number> {
  const requests = [{ setupRequest: (request: object) => ({ ...request, body: JSON.stringify(bodyOf()) }) }]
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const result = await autocannon({ url: `${url}${path}`, method: 'POST', headers, requests, connections, duration: seconds })
  if (result.non2xx + result.errors > 0) throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  return result['2xx'] / ((result.finish.getTime() - result.start.getTime()) / 1_000)
}
