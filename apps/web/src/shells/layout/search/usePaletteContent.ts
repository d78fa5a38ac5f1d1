import type { FoundRecord } from '@soportica/contract/records/searchEverywhere'
import type { ListView } from '@soportica/contract/views/listViews'
import { useMemo, useState } from 'react'
import { usePreference } from '../../../lib/preferences.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { SearchEntry } from '../../product/appModule.ts'
import { useModules } from '../../product/ModulesContext.ts'
import { useAddressedKinds } from '../../product/useAddressedKinds.ts'
import { administration, allEntries } from '../menu/menu.ts'
import { useMenu } from '../menu/useMenu.ts'
import { searchEntriesOf } from '../person/administrationCards.ts'
import { inOrder } from '../person/inOrder.ts'
import { useAdministration } from '../person/useAdministration.ts'
import { useMailbox } from '../person/useMailbox.ts'
import { type MenuItem, userEntries } from '../person/userEntries.ts'
import { useListViews } from '../../views/useListViews.ts'
import { entryOption, type PaletteContent, viewOption, windowOption } from './paletteGroups.ts'
import { pageActions } from './pageActions.ts'
import { useRecents } from './useRecents.ts'

type Entry = MenuItem & Pick<SearchEntry, 'window'>
const noRights: readonly { readonly perid: number }[] = []
const noViews: readonly ListView[] = []
const noRecords: readonly FoundRecord[] = []
export const useRecentRecords = () => usePreference<readonly FoundRecord[]>('buscar.registros', noRecords)

/** The windows, actions and recent items of this user, without what the server finds. */
export function usePaletteContent(): Omit<PaletteContent, 'found'> {
  const { groups } = useMenu()
  const views = useListViews().data?.vistas ?? noViews
  const modules = useModules()
  const kinds = useAddressedKinds()
  const permisos = useSession().user?.permisos ?? noRights
  const mailbox = useMailbox(true, permisos)
  const administers = useAdministration().length > 0
  const [recentWindows] = useRecents()
  const [recentRecords] = useRecentRecords()
  // As they are when the palette opens.
  const [ofPage] = useState(pageActions)
  return useMemo(() => {
    const menu = [...allEntries(groups), ...(administers ? [administration] : [])]
    const ofMenu = userEntries(permisos, mailbox, modules).map((entry): Entry => {
      const isAction = 'runs' in entry.target || 'acts' in entry.target
      return isAction ? entry : { ...entry, window: 'Su cuenta' }
    })
    const entries = inOrder<Entry>([...ofMenu, ...searchEntriesOf(modules, groups)], permisos)
    return {
      windows: [...menu.map(windowOption), ...entries.filter(({ window }) => window !== undefined).map(entryOption)],
      actions: entries.filter(({ window }) => window === undefined).map(entryOption),
      ofPage,
      views: views.map((view) => viewOption(view, menu)),
      kinds,
      recentWindows,
      recentRecords,
    }
  }, [groups, modules, kinds, permisos, mailbox, administers, ofPage, views, recentWindows, recentRecords])
}
