import { Button, Skeleton } from '@mantine/core'
import { type ConfigurationRow, configurationTexts } from '@soportica/contract/requests/configuration'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { EmptyState } from '../../shells/feedback/EmptyState.tsx'
import { ErrorState } from '../../shells/feedback/ErrorState.tsx'
import { BulkBar } from './components/BulkBar.tsx'
import classes from './components/Configuration.module.css'
import { ConfigurationGrid } from './components/ConfigurationGrid.tsx'
import { ConfigurationSearch } from './components/ConfigurationSearch.tsx'
import { keyOf, type RowKey } from './fields.ts'
import { grouped, rowsFound } from './visibleRows.ts'
import { useConfiguration } from './useConfiguration.ts'

const nobody: ReadonlyMap<number, string> = new Map()

export function ConfigurationForm({ onHistory }: { onHistory: (row: ConfigurationRow) => void }) {
  const { rows, people, disputes, error, retry, saveCell, leaveCell, saveMany } = useConfiguration()
  const [search, setSearch] = useState('')
  const [cleared, setCleared] = useState(0)
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const rootRef = useRef<HTMLDivElement>(null)
  const names = useMemo(
    () => (people ? new Map([...people.aprobadores, ...people.solucionadores].map(({ id, nombre }) => [id, nombre])) : nobody),
    [people],
  )
  const found = useMemo(() => rowsFound(rows ?? [], names, search), [rows, names, search])
  const items = useDeferredValue(useMemo(() => grouped(found), [found]))
  // Invisible rows are not changed.
  const chosen = useMemo(() => found.filter((row) => selected.has(keyOf(row))), [found, selected])

  const select = useCallback(
    (keys: readonly RowKey[], isChosen: boolean) =>
      setSelected((before) => {
        const next = new Set(before)
        for (const key of keys)
          if (isChosen) next.add(key)
          else next.delete(key)
        return next
      }),
    [],
  )

  if (error) return <ErrorState error={error} title={configurationTexts.loadFailed} onRetry={retry} />
  if (!rows || !people) return <Skeleton h="24rem" role="status" aria-label="Cargando la configuración" />
  if (rows.length === 0) return <EmptyState mensaje={configurationTexts.empty} />
  // The bar goes away with its button.
  const clear = () => {
    rootRef.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"], [data-cell]')?.focus({ preventScroll: true })
    setSelected(new Set())
  }
  const clearSearch = () => {
    setSearch('')
    setCleared(cleared + 1)
  }
  return (
    <div ref={rootRef} className={classes.whole}>
      <div className={classes.tools}>
        <ConfigurationSearch key={cleared} onSearch={setSearch} />
        <span className={classes.count} role="status">
          {found.length === rows.length ? `${rows.length} combinaciones` : `${found.length} de ${rows.length} combinaciones`}
        </span>
        <span className={classes.hint}>Pulse un valor para cambiarlo; para varias filas, márquelas.</span>
      </div>
      {chosen.length > 0 && (
        <BulkBar
          rows={chosen}
          people={people}
          names={names}
          onApply={async (patchOf) => {
            const applied = await saveMany(new Set(chosen.map(keyOf)), patchOf)
            if (applied === true) clear()
            return applied
          }}
          onClear={clear}
        />
      )}
      {items.length === 0 ? (
        <EmptyState mensaje="Ninguna combinación coincide con la búsqueda.">
          <Button variant="default" onClick={clearSearch}>
            Limpiar búsqueda
          </Button>
        </EmptyState>
      ) : (
        <ConfigurationGrid
          items={items}
          people={people}
          names={names}
          selected={selected}
          onSelect={select}
          disputes={disputes}
          onSave={saveCell}
          onLeave={leaveCell}
          onHistory={onHistory}
        />
      )}
    </div>
  )
}
