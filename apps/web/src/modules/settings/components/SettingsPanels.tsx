import { Button, Skeleton, Stack, Tabs } from '@mantine/core'
import {
  IconActivityHeartbeat,
  IconArchive,
  IconBrandWindows,
  IconCalendarTime,
  IconHistory,
  IconListDetails,
  IconMail,
  IconPhoto,
  IconTag,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type SettingsEntry as Entry, settingsEntry } from '../../../lib/frameOverlay.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { ConnectionLine } from '../microsoft/ConnectionLine.tsx'
import { CopiesPanel } from '../copies/CopiesPanel.tsx'
import { DelaysPanel } from '../delays/DelaysPanel.tsx'
import { CredentialsForm } from '../microsoft/CredentialsForm.tsx'
import { LabelsPanel } from '../labels/LabelsPanel.tsx'
import { LogoPanel } from '../logo/LogoPanel.tsx'
import { ListsForm } from '../lists/ListsForm.tsx'
import { ListsStatus } from '../lists/ListsStatus.tsx'
import { OperationsPanel } from '../operations/OperationsPanel.tsx'
import { MailPanel } from '../mail/MailPanel.tsx'
import { Renewed } from './Renewed.tsx'
import classes from './Settings.module.css'
import { StorageForm } from '../microsoft/StorageForm.tsx'
import { driveKey, type Rules, useReadRules, useRules } from '../microsoft/useMicrosoft.ts'
import type { Unsaved } from '../useSection.ts'

const entries = [
  { value: 'graph', label: 'Microsoft Graph', Drawing: IconBrandWindows },
  { value: 'lists', label: 'Power Apps', Drawing: IconListDetails },
  { value: 'mail', label: 'Correo', Drawing: IconMail },
  { value: 'labels', label: 'Etiquetas', Drawing: IconTag },
  { value: 'logo', label: 'Logo', Drawing: IconPhoto },
  { value: 'copies', label: 'Copias', Drawing: IconArchive },
  { value: 'delays', label: 'Atrasos', Drawing: IconCalendarTime },
  { value: 'operations', label: 'Operación', Drawing: IconActivityHeartbeat },
] as const satisfies readonly { readonly value: Entry; readonly label: string; readonly Drawing: typeof IconTag }[]

type Props = {
  readonly unsaved: Unsaved
  /** Whether a question is open above the settings. */
  readonly onAsking: (asking: boolean) => void
  /** A link leads to another page. */
  readonly onLeave: () => void
  readonly onHistory: (entry: Entry) => void
}

export function SettingsPanels({ unsaved, onAsking, onLeave, onHistory }: Props) {
  const onPhone = usePhone()
  const { data, error, isFetchedAfterMount, refetch } = useRules()
  // A form starts from the stored state, not from an earlier opening's.
  const rules = isFetchedAfterMount ? data : undefined
  const [entry, setEntry] = useState<Entry>(settingsEntry.get)
  const [first] = useState(entry)
  // A visited section stays mounted, with its typed values.
  const [seen, setSeen] = useState<readonly Entry[]>([entry])
  const show = (value: string | null) => {
    const next = entries.find((one) => one.value === value)?.value ?? 'graph'
    setEntry(next)
    if (!seen.includes(next)) setSeen([...seen, next])
  }
  return (
    <Tabs
      value={entry}
      onChange={show}
      orientation={onPhone ? 'horizontal' : 'vertical'}
      variant="pills"
      classNames={{ root: classes.panels, list: classes.menu, tab: classes.entry, tabLabel: classes.entryName, panel: classes.panel }}
    >
      <div className={classes.aside}>
        <p id="configuraciones-general" className={classes.menuTitle}>
          General
        </p>
        <Tabs.List aria-labelledby="configuraciones-general">
          {entries.map(({ value, label, Drawing }) => (
            <Tabs.Tab
              key={value}
              value={value}
              leftSection={<Drawing size="1.25em" stroke={1.7} aria-hidden />}
              data-autofocus={value === first || undefined}
            >
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {entry !== 'mail' && (
          <Button
            variant="default"
            className={classes.history}
            leftSection={<IconHistory size="1.2em" aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => onHistory(entry)}
          >
            Bitácora
          </Button>
        )}
      </div>
      {entries.map(({ value }) => (
        <Tabs.Panel key={value} value={value}>
          {value === 'labels' ? (
            seen.includes(value) && <LabelsPanel unsaved={unsaved} />
          ) : value === 'mail' ? (
            seen.includes(value) && <MailPanel />
          ) : value === 'logo' ? (
            seen.includes(value) && <LogoPanel />
          ) : value === 'copies' ? (
            seen.includes(value) && <CopiesPanel unsaved={unsaved} />
          ) : value === 'delays' ? (
            seen.includes(value) && <DelaysPanel unsaved={unsaved} />
          ) : value === 'operations' ? (
            // It has no form to keep, and asks the server only while it is visible.
            value === entry && <OperationsPanel onOpen={show} onLeave={onLeave} onAsking={onAsking} />
          ) : rules ? (
            seen.includes(value) && <Panel entry={value} rules={rules} unsaved={unsaved} />
          ) : error ? (
            <ErrorState error={error} title="Error al obtener datos" onRetry={() => void refetch()} />
          ) : (
            <Stack role="status" aria-label="Cargando configuraciones">
              <Skeleton h="4rem" />
              <Skeleton h="14rem" />
              <Skeleton h="14rem" />
            </Stack>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function Panel({
  entry,
  rules,
  unsaved,
}: {
  entry: Exclude<Entry, 'labels' | 'mail' | 'logo' | 'copies' | 'delays' | 'operations'>
  rules: Rules
  unsaved: Unsaved
}) {
  const client = useQueryClient()
  const read = useReadRules()
  // Other credentials see other drives.
  const readAll = () => {
    client.removeQueries({ queryKey: driveKey })
    return read()
  }
  const common = { rules, unsaved }
  if (entry === 'lists') {
    return (
      <>
        <Renewed stored={rules} read={read}>
          {(renewedProps) => <ListsForm {...common} {...renewedProps} />}
        </Renewed>
        <ListsStatus />
      </>
    )
  }
  return (
    <>
      <ConnectionLine rules={rules} />
      <Renewed stored={rules} read={readAll}>
        {(renewedProps) => <CredentialsForm {...common} {...renewedProps} />}
      </Renewed>
      <Renewed stored={rules} read={read}>
        {(renewedProps) => <StorageForm {...common} {...renewedProps} />}
      </Renewed>
    </>
  )
}
