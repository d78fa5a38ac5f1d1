import { counted } from '@soportica/rules/counted'
import { Button, Checkbox, Skeleton, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { EmptyState } from '../../../shells/feedback/EmptyState.tsx'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { LabelLine } from './LabelLine.tsx'
import classes from './Labels.module.css'
import settings from '../components/Settings.module.css'
import { foundLabels, useLabels } from './useLabels.ts'
import type { Unsaved } from '../useSection.ts'

const atOnce = 40
const hint =
  'Lo que se corrige se lee así en listas, formularios, consultas, bitácoras y archivos de Excel. Las importaciones reconocen ambas.'

/** The labels of lists and forms; each is corrected in place. */
export function LabelsPanel({ unsaved }: { unsaved: Unsaved }) {
  const { data, error, refetch } = useLabels()
  const headingId = useId()
  const [search, setSearch] = useState({ text: '', corrected: false })
  const [most, setMost] = useState(atOnce)
  const deferredSearch = useDeferredValue(search)
  const found = useMemo(() => foundLabels(data?.etiquetas ?? [], deferredSearch), [data, deferredSearch])
  const look = (change: Partial<typeof search>) => {
    setSearch({ ...search, ...change })
    setMost(atOnce)
  }
  return (
    <section className={settings.section} aria-labelledby={headingId}>
      <div>
        <h3 id={headingId} className={settings.heading}>
          Etiquetas
        </h3>
        <p className={settings.hint}>{hint}</p>
      </div>
      {error ? (
        <ErrorState error={error} title="Error al obtener las etiquetas" onRetry={() => void refetch()} />
      ) : !data ? (
        <Stack role="status" aria-label="Cargando etiquetas">
          <Skeleton h="2.4rem" />
          <Skeleton h="20rem" />
        </Stack>
      ) : (
        <>
          <div className={classes.search}>
            <TextInput
              type="search"
              aria-label="Buscar etiquetas"
              placeholder="Palabra, corrección o lista"
              autoComplete="off"
              spellCheck={false}
              maxLength={120}
              leftSection={<IconSearch size="1.1em" aria-hidden />}
              value={search.text}
              onChange={({ currentTarget }) => look({ text: currentTarget.value })}
            />
            <Checkbox
              label="Solo corregidas"
              checked={search.corrected}
              onChange={({ currentTarget }) => look({ corrected: currentTarget.checked })}
            />
          </div>
          <p className={classes.count} role="status">
            {counted(found.length, 'etiqueta', 'etiquetas')}
          </p>
          {found.length === 0 && (
            <EmptyState mensaje={search.corrected && search.text.trim() === '' ? 'Aún no se ha corregido ninguna.' : 'Ninguna coincide.'} />
          )}
          <ul className={classes.labels} aria-labelledby={headingId}>
            {found.slice(0, most).map((label) => (
              <LabelLine key={label.etiqueta} label={label} allowed={data.acciones['editar'] ?? true} unsaved={unsaved} />
            ))}
          </ul>
          {found.length > most && (
            <Button variant="default" className={classes.more} onClick={() => setMost(most + atOnce)}>
              Mostrar más
            </Button>
          )}
        </>
      )}
    </section>
  )
}
