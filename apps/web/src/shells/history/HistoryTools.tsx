import { Badge, Button, Collapse } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ExportButton } from '../export/ExportButton.tsx'
import { activeFilters, type HistoryFilters, wrongPeriod } from './historyFilters.ts'
import { HistoryFilterFields } from './HistoryFilterFields.tsx'
import classes from './HistoryPanel.module.css'
import type { HistorySubject } from './useHistory.ts'

type Props = {
  readonly subject: HistorySubject
  readonly filters: HistoryFilters
  readonly onFilters: (filters: HistoryFilters) => void
  readonly exportable: boolean
}

export function HistoryTools({ subject, filters, onFilters, exportable }: Props) {
  const [opened, setOpened] = useState(false)
  const id = useId()
  const active = activeFilters(filters)
  const allowed = wrongPeriod(filters) ?? (exportable ? true : 'No hay cambios para exportar')
  return (
    <>
      <div className={classes.tools}>
        <Button
          variant="default"
          leftSection={<IconFilter size="1.2em" aria-hidden />}
          rightSection={
            active > 0 && (
              <Badge size="sm" circle>
                {active}
              </Badge>
            )
          }
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          Filtros
        </Button>
        <ExportButton
          lista="bitacora"
          titulo={`Bitácora de ${subject.name}`}
          filtros={{ entidad: subject.entidad, id: subject.id, ...filters }}
          columnas={[]}
          allowed={allowed}
        />
      </div>
      <Collapse expanded={opened} id={id}>
        {opened && <HistoryFilterFields subject={subject} filters={filters} onFilters={onFilters} />}
      </Collapse>
    </>
  )
}
