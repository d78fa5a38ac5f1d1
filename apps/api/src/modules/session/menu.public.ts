import type { Menu } from '@soportica/contract/people/session'
import type { UserContext } from '../../plugins/context.ts'
import { findingsWindow, reportWindow } from '../aftersales/aftersales.public.ts'
import { searchWindows } from '../local-search/localSearch.public.ts'
import { requestWindow } from '../requests/requests.public.ts'
import { menuFor, routesWithRecords } from './menu.ts'

const open = [requestWindow, reportWindow, findingsWindow, ...searchWindows]
export const menuOf = async (context: UserContext): Promise<Menu> => menuFor(context.user, await routesWithRecords(context, open))

/** The windows that the user may open, by their route. */
export const routesOf = async (context: UserContext): Promise<ReadonlySet<string>> =>
  new Set((await menuOf(context)).hijos.map(({ toa }) => toa))
