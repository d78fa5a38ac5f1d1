import { Skeleton, Stack } from '@mantine/core'
import type { SettingsEntry } from '../../../lib/frameOverlay.ts'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { DatabaseSection } from './DatabaseSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import { FindingList } from './FindingList.tsx'
import { JobsSection } from './JobsSection.tsx'
import { NodesSection } from './NodesSection.tsx'
import { OperationsSummary } from './OperationsSummary.tsx'
import { handledElsewhere } from './operationsState.ts'
import { Section } from './Section.tsx'
import { useOperations } from './useOperations.ts'

type Props = {
  readonly onOpen: (entry: SettingsEntry) => void
  readonly onLeave: () => void
  readonly onAsking: (asking: boolean) => void
}

/** The state of the installation in words, with the problems first. */
export function OperationsPanel({ onOpen, onLeave, onAsking }: Props) {
  const { query, retrying, retry, refresh } = useOperations()
  const { data, error, refetch } = query
  if (error && !data) return <ErrorState error={error} title="Error al obtener el estado de la operación" onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Stack role="status" aria-label="Cargando la operación">
        <Skeleton h="6rem" />
        <Skeleton h="12rem" />
        <Skeleton h="12rem" />
      </Stack>
    )
  }
  const elsewhere = data.hallazgos.filter(({ tema }) => handledElsewhere.includes(tema))
  return (
    <>
      <OperationsSummary findings={data.hallazgos} isOutdated={error !== null} onOpen={onOpen} onLeave={onLeave} />
      <NodesSection nodes={data.nodos} />
      <DatabaseSection base={data.base} />
      <JobsSection
        jobs={data.tareas}
        allowed={data.acciones['tareas'] ?? true}
        retrying={retrying}
        onRetry={retry}
        onDropped={refresh}
        onAsking={onAsking}
      />
      <Section title="Correos, listas y copias">
        <FindingList findings={elsewhere} onOpen={onOpen} onLeave={onLeave} />
      </Section>
      <FilesSection files={data.archivos} certificates={data.certificados} />
    </>
  )
}
