const parameter = 'estado'
const status = /^\d{1,4}$/
/** The tab in the address; without one, the tab of all. */
export const tabIn = (query: URLSearchParams, all = 0): number => {
  const text = query.get(parameter) ?? ''
  return status.test(text) ? Number(text) : all
}
/** Another tab begins on its first page. */
export function withTab(query: URLSearchParams, tab: number, all = 0): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('pagina')
  if (tab === all) next.delete(parameter)
  else next.set(parameter, String(tab))
  return next
}
