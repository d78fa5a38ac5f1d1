import { createHash } from 'node:crypto'
import type { Clock } from '../../plugins/clock.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { allow, type Pace, patiently } from './patiently.ts'
import { reach, readObject } from './reach.ts'

export type Credentials = { readonly tenantId: string; readonly clientId: string; readonly secret: string }
export type Tokens = {
  readonly take: (credentials: Credentials) => Promise<string>
  /** The token was refused or must be proved again: drops it. */
  readonly drop: (token?: string) => void
}
type Token = { readonly text: string; readonly until: number }
type Entry = { readonly key: string; pending: Promise<Token>; value?: Token }

// A token that is about to expire would be refused on its way.
const margin = 60_000
const keyOf = ({ tenantId, clientId, secret }: Credentials): string =>
  createHash('sha256')
    .update(JSON.stringify([tenantId, clientId, secret]))
    .digest('hex')

/** One token for the credentials, requested once for all callers, and again when it expires. */
export function keepTokens(tokenUrl: string, scope: string, clock: Clock, pace: Pace): Tokens {
  let current: Entry | undefined

  async function ask({ tenantId, clientId, secret }: Credentials): Promise<Token> {
    const requestedAt = clock().getTime()
    const body = new URLSearchParams({ client_id: clientId, client_secret: secret, scope, grant_type: 'client_credentials' })
    return patiently(allow(pace), async (signal) => {
      const response = await reach(`${tokenUrl}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`, { method: 'POST', body, signal })
      const { access_token: text, expires_in: seconds } = await readObject(response)
      if (!response.ok || typeof text !== 'string' || text === '') throw new AppError('microsoft.credenciales')
      return { text, until: requestedAt + Math.max(0, Number(seconds) || 0) * 1000 - margin }
    })
  }

  return {
    take: async (credentials) => {
      const key = keyOf(credentials)
      const usable = current?.key === key && (!current.value || current.value.until > clock().getTime())
      if (current && usable) return (await current.pending).text
      const entry: Entry = { key, pending: ask(credentials) }
      current = entry
      try {
        entry.value = await entry.pending
        return entry.value.text
      } catch (error) {
        if (current === entry) current = undefined
        throw error
      }
    },
    drop: (token) => {
      if (token === undefined || current?.value?.text === token) current = undefined
    },
  }
}
