const parameter = 'estado'
const status = /^\d{1,4}$/
/** The tab that an address names; 0 is all of them. */
export const tabIn = (query: URLSearchParams): number => {
  const text = query.get(parameter) ?? ''
  return status.test(text) ? Number(text) : 0
}
/** Another tab begins on its first page. */
export function withTab(query: URLSearchParams, tab: number): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('pagina')
  if (tab === 0) next.delete(parameter)
  else next.set(parameter, String(tab))
  return next
}
