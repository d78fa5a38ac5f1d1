import { ofPerson } from './session/sessionStore.ts'
import { asText, stored } from './stored.ts'

// Queries of addresses, by the list, for each user apart.
const lastOf = (lista: string) => stored(ofPerson('lista', lista), asText)
const defaults = () => stored(ofPerson('vistas'), (value) => value as Readonly<Record<string, string>> | undefined)
const visitedIn = (lista: string) => stored(ofPerson('visitada', lista), (value) => value === true || undefined, 'tab')

/** Remembers how the user has a list. */
export function noteList(lista: string, query: string): void {
  const { read, write, forget } = lastOf(lista)
  if (query === '') forget()
  else if (query !== read()) write(query)
  if (!visitedIn(lista).read()) visitedIn(lista).write(true)
}
/** The queries of the views with which lists open. */
export const noteDefaults = (queries: Readonly<Record<string, string>>): void => defaults().write(queries)

/** On the first visit of a session a list opens with the default view. */
export const firstQuery = (lista: string): string | undefined => (visitedIn(lista).read() ? undefined : defaults().read()?.[lista])

/** The address at which a link without filters arrives: the default view, or the list as it was left. */
export function arrivalAt(route: string): string {
  const query = firstQuery(route) ?? lastOf(route).read()
  return query ? `${route}?${query}` : route
}
