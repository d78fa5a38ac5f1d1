import type { CatalogDefinition } from '@soportica/contract/catalogs/catalog'
import { type CatalogPage, catalogCalls, type CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import type { EndpointSpec } from '@soportica/contract/core/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { noticeWithUndo } from '../../undo/noticeWithUndo.ts'
import type { Wire } from '../../record-dialog/recordValues.ts'
import { withChange } from '../catalogCache.ts'
import { failureWithNoun, notifyRowFailure } from '../form/catalogFailure.ts'
import { bodyOf, initialWire, settledFlags } from '../form/catalogForm.ts'
import { listKey } from './catalogList.ts'
import { optionsKey } from '../form/catalogOptions.ts'
import type { ScopeFields } from '../scopeFields.ts'
import { loadSelections } from './selections.ts'

type Saved = { readonly mensaje: string; readonly version: number }
export type RowChange = {
  // The subject of the change: it cannot change again before the server answers.
  readonly what: string
  readonly rowValues: Partial<CatalogRow>
  // The values that differ from the stored record, or a call of its own.
  readonly wire?: Wire
  readonly own?: { readonly call: EndpointSpec; readonly bodyOf: (row: CatalogRow) => Record<string, unknown> }
}
export type ChangeRow = (row: CatalogRow, change: RowChange) => void

const valuesOf = (row: CatalogRow, names: readonly string[]): Partial<CatalogRow> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<CatalogRow>

/** Changes the screen at once and reverts with the reason if the server refuses. Changes of one row are serialised. */
export function useChangeRow(definition: CatalogDefinition, scopeFields: ScopeFields): ChangeRow {
  const cache = useQueryClient()
  const { user } = useSession()
  const going = useRef(new Map<number, { last: Promise<void>; whats: Set<string> }>())

  const change = (row: CatalogRow, { what, rowValues, wire, own }: RowChange) => {
    const filters = { queryKey: listKey(definition) }
    const id = Number(row[definition.id])
    const work = going.current.get(id) ?? { last: Promise.resolve(), whats: new Set() }
    if (work.whats.has(what)) return
    const show = (part: Partial<CatalogRow>) =>
      cache.setQueriesData<CatalogPage>(filters, (page) => page && withChange(page, definition.id, id, part))
    // Reads the row late: the save before this one gave it a new version.
    const currentRow = (): CatalogRow => {
      const pages = cache.getQueriesData<CatalogPage>(filters).flatMap(([, page]) => page?.results ?? [])
      return { ...row, version: pages.find((other) => other[definition.id] === id)?.['version'] ?? row['version'] } as unknown as CatalogRow
    }
    const sendWhole = async (): Promise<Saved> => {
      const stored = currentRow()
      const base = { ...initialWire(definition, stored), ...(await loadSelections(definition, stored)) }
      const edited = { wire: settledFlags(definition, { ...base, ...wire }), base, version: Number(stored['version']), scopeFields }
      const body = { ...bodyOf(definition, id, edited), usuario: user?.usuario, idusuario: user?.usuid }
      return await call(catalogCalls(definition).save, { body })
    }
    const sendOwn = async ({ call: endpoint, bodyOf: part }: NonNullable<RowChange['own']>): Promise<Saved> =>
      (await call(endpoint, { body: part(currentRow()) as never })) as unknown as Saved
    const save = async () => {
      await cache.cancelQueries(filters)
      show(rowValues)
      try {
        const { mensaje, version } = await (own ? sendOwn(own) : sendWhole())
        show({ version })
        noticeWithUndo(mensaje, { registro: { entidad: definition.name, id, version } }, `${definition.name}-${id}`)
      } catch (error) {
        show(valuesOf(row, Object.keys(rowValues)))
        notifyRowFailure('cambiar', String(row['nombre']), failureWithNoun(definition, error, 'guardar'))
      }
    }
    show(rowValues)
    work.whats.add(what)
    going.current.set(id, work)
    work.last = work.last.then(save).then(() => {
      work.whats.delete(what)
      if (work.whats.size > 0) return
      going.current.delete(id)
      void cache.invalidateQueries(filters)
      void cache.invalidateQueries({ queryKey: optionsKey(definition) })
    })
  }
  const latest = useRef(change)
  latest.current = change
  return useCallback((row, rowChange) => latest.current(row, rowChange), [])
}
