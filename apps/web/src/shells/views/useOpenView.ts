import type { ListView } from '@soportica/contract/views/listViews'
import { useCallback } from 'react'
import { ofPerson } from '../../lib/session/sessionStore.ts'
import { stored } from '../../lib/stored.ts'
import { toast } from '../../lib/toast.ts'
import type { AddressedList } from '../data-table/addressedList.ts'
import type { SavedLayout } from '../data-table/layout.ts'
import { layoutKey } from '../data-table/useTableLayout.ts'
import { layoutOfColumns } from './viewContent.ts'

type Opened = Pick<ListView, 'id' | 'nombre' | 'consulta' | 'columnas'>

/** The list gets the columns of the view. */
export function setColumns(name: string, { id, columnas }: Pick<ListView, 'id' | 'columnas'>): void {
  stored<SavedLayout>(ofPerson('preferencia', layoutKey(name, id)), () => undefined).write(layoutOfColumns(columnas))
}

/** Opens a view without its parts that no longer exist, and says which. */
export function useOpenView({ known, unknown, open }: AddressedList, name: string): (view: Opened, replace?: boolean) => void {
  return useCallback(
    (view: Opened, replace?: boolean) => {
      setColumns(name, view)
      const gone = unknown(view.consulta)
      if (gone.length > 0) toast.warn(`La vista «${view.nombre}» se abrió sin filtros que ya no existen: ${gone.join(', ')}.`)
      open(known(view.consulta), view.id, replace)
    },
    [known, unknown, open, name],
  )
}
