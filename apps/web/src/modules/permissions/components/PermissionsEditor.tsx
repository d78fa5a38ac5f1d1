import { Button, Skeleton, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { EmptyState } from '../../../shells/feedback/EmptyState.tsx'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { useSaveKeys } from '../../../shells/shortcuts/saveKeys.ts'
import { OriginLegend } from './OriginMark.tsx'
import type { PermissionDraft } from '../permissionDraft.ts'
import { PermissionsFooter } from './PermissionsFooter.tsx'
import classes from './PermissionsPanel.module.css'
import type { PermissionsOf } from '../loadPermissions.ts'
import { groupsOf, type PanelWindow, filterWindows } from '../permissionWindows.ts'
import { usePermissions } from '../usePermissions.ts'
import { WindowCard } from './WindowCard.tsx'
import { Select } from '../../../shells/fields/choice/Select.tsx'

const noWindows = 'Lo siento! Al parecer no hay ventanas para asignar los permisos.'

export function PermissionsEditor({ of, draft }: { of: PermissionsOf; draft: PermissionDraft }) {
  const { windows, error, retry, busy, save } = usePermissions(of, draft)
  const savable = useSaveKeys(save)
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (!windows) return <Loading />
  if (windows.length === 0) return <EmptyState mensaje={noWindows} />
  return (
    <div ref={savable} role="group" aria-label="Permisos" className={classes.editor}>
      <Windows windows={windows} draft={draft} byUser={of.opc !== 1} busy={busy} />
      <PermissionsFooter draft={draft} busy={busy} onSave={save} />
    </div>
  )
}

type WindowsProps = {
  readonly windows: readonly PanelWindow[]
  readonly draft: PermissionDraft
  readonly byUser: boolean
  readonly busy: boolean
}

function Windows({ windows, draft, byUser, busy }: WindowsProps) {
  const [groupId, setGroupId] = useState<number | null>(null)
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query.trim())
  const visibleWindows = useMemo(() => filterWindows(windows, groupId, wanted), [windows, groupId, wanted])
  const sections = useMemo(() => [...Map.groupBy(visibleWindows, ({ group }) => group)], [visibleWindows])
  const groups = useMemo(() => groupsOf(windows).map(({ id, name }) => ({ value: String(id), label: name })), [windows])
  return (
    <>
      <div className={classes.tools}>
        <Select
          aria-label="Grupo"
          placeholder="Seleccione un grupo"
          choices={groups}
          value={String(groupId ?? '')}
          onChange={(value) => setGroupId(value === '' ? null : Number(value))}
          clearable
        />
        <TextInput
          aria-label="Buscar módulo"
          placeholder="Buscar módulo"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          leftSection={<IconSearch size="1.1em" aria-hidden />}
          maxLength={120}
          autoComplete="off"
          data-autofocus
        />
      </div>
      {byUser && <OriginLegend />}
      <div className={classes.windows} aria-busy={busy}>
        {sections.map(([group, members]) => (
          <section key={group} aria-label={`Módulos de ${group}`}>
            <h3 className={classes.group}>{group}</h3>
            {members.map((window) => (
              <WindowCard key={window.venid} window={window} draft={draft} query={wanted} />
            ))}
          </section>
        ))}
        {visibleWindows.length === 0 && <NothingFound onClear={() => setQuery('')} />}
      </div>
    </>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState mensaje="Ningún módulo ni permiso coincide con la búsqueda.">
      <Button variant="default" onClick={onClear}>
        Limpiar búsqueda
      </Button>
    </EmptyState>
  )
}

function Loading() {
  return (
    <Stack gap="md" aria-busy role="status" aria-label="Cargando permisos">
      {[36, 150, 150, 150].map((height, index) => (
        <Skeleton key={`${height}-${index}`} height={height} radius="md" />
      ))}
    </Stack>
  )
}
