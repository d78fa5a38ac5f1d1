import { base } from '../paths.ts'

export type Parts = {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

// '/api/exports/{expid}' with its params in place and the query behind it
export function endpointUrl(path: string, { params, query }: Parts): string {
  const values = (params ?? {}) as Record<string, unknown>
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${base}${filled}?${search}` : base + filled
}
