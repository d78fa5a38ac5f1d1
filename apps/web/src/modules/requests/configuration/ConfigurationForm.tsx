import { Button, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ConfigurationRow, configurationTexts } from '@soportica/contract/requests/configuration'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { EmptyState } from '../../../shells/feedback/EmptyState.tsx'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { BulkBar } from './BulkBar.tsx'
import classes from './Configuration.module.css'
import { ConfigurationGrid } from './ConfigurationGrid.tsx'
import { keyOf, type RowKey } from './fields.ts'
import { grouped, rowsFound } from './rowsShown.ts'
import { useConfiguration } from './useConfiguration.ts'

const searchAfterMs = 400
const nobody: ReadonlyMap<number, string> = new Map()

export function ConfigurationForm({ onHistory }: { onHistory: (row: ConfigurationRow) => void }) {
  const { rows, people, error, retry, saveCell, saveMany } = useConfiguration()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, searchAfterMs)
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const place = useRef<HTMLDivElement>(null)
  const names = useMemo(
    () => (people ? new Map([...people.aprobadores, ...people.solucionadores].map(({ id, nombre }) => [id, nombre])) : nobody),
    [people],
  )
  const found = useMemo(() => rowsFound(rows ?? [], names, search), [rows, names, search])
  const items = useDeferredValue(useMemo(() => grouped(found), [found]))
  // What is not in sight is not changed.
  const chosen = useMemo(() => found.filter((row) => selected.has(keyOf(row))), [found, selected])

  if (error) return <ErrorState error={error} title={configurationTexts.loadFailed} onRetry={retry} />
  if (!rows || !people) return <Skeleton h="24rem" role="status" aria-label="Cargando la configuración" />
  if (rows.length === 0) return <EmptyState mensaje={configurationTexts.empty} />
  const select = (keys: readonly RowKey[], isChosen: boolean) => {
    const next = new Set(selected)
    for (const key of keys)
      if (isChosen) next.add(key)
      else next.delete(key)
    setSelected(next)
  }
  // The bar goes away with its button.
  const clear = () => {
    place.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"], [data-cell]')?.focus({ preventScroll: true })
    setSelected(new Set())
  }
  return (
    <div ref={place} className={classes.whole}>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label="Buscar en la configuración"
          placeholder="Proyecto, categoría, solicitud, requisito o persona"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          leftSection={<IconSearch size="1.1em" aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <span className={classes.count} role="status">
          {found.length === rows.length ? `${rows.length} combinaciones` : `${found.length} de ${rows.length} combinaciones`}
        </span>
      </div>
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          people={people}
          onApply={async (patch) => {
            const applied = await saveMany(chosen, patch)
            if (applied) clear()
            return applied
          }}
          onClear={clear}
        />
      )}
      {items.length === 0 ? (
        <EmptyState mensaje="Ninguna combinación coincide con la búsqueda.">
          <Button variant="default" onClick={() => setTyped('')}>
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
          onSave={saveCell}
          onHistory={onHistory}
        />
      )}
    </div>
  )
}
