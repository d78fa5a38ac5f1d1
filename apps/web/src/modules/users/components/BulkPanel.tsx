import { Alert } from '@mantine/core'
import { statuses } from '@soportica/contract/catalogs/catalog'
import type { UserRow } from '@soportica/contract/people/users'
import type { Actions } from '@soportica/contract/core/wire'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import type { Selection } from '../../../shells/data-table/selection/selection.ts'
import { useReturnFocus } from '../../../shells/record-dialog/useReturnFocus.ts'
import { SidePanel } from '../../../shells/page/SidePanel.tsx'
import { bulkActions, selectedCounted } from '../bulk.ts'
import { useBulk } from '../useBulk.ts'
import classes from './BulkPanel.module.css'
import { Select } from '../../../shells/fields/choice/Select.tsx'

export type BulkPanelProps = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly selection: Selection<UserRow>
  readonly acciones: Actions
}

const nobody = 'Seleccione al menos un usuario'

export function BulkPanel({ opened, onClose, selection, acciones }: BulkPanelProps) {
  const [state, setState] = useState<1 | 2>(1)
  useReturnFocus(opened)
  const close = () => {
    forget()
    onClose()
  }
  const { busy, result, run, forget } = useBulk(selection, onClose)
  const many = selection.chosen.size
  return (
    <SidePanel opened={opened} onClose={close} width="27rem" title="Acciones" returnFocus={false} closeOnEscape={!busy}>
      <p className={classes.count} role="status">
        {selectedCounted(many)}
      </p>
      {result && (
        <Alert color="yellow" variant="light" icon={<IconInfoCircle aria-hidden />} title={result.mensaje} mb="md" role="alert">
          <ul className={classes.refused} aria-label="No se aplicó a">
            {result.refused.map(({ id, name, motivo }) => (
              <li key={id}>
                <strong>{name}</strong>: {motivo}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <ul className={classes.actions}>
        {bulkActions.map((action) => (
          <li key={action.key} className={classes.action}>
            <h3>{action.title}</h3>
            <p>{action.explains}</p>
            <div className={classes.run}>
              {action.key === 'cambiarEstado' && (
                <Select
                  aria-label="Nuevo estado"
                  choices={statuses.map(({ value, label }) => ({ value: String(value), label }))}
                  value={String(state)}
                  onChange={(value) => setState(value === '1' ? 1 : 2)}
                />
              )}
              <ActionButton
                variant={action.danger ? 'outline' : 'default'}
                color={action.danger ? 'red' : undefined}
                loading={busy === action.key}
                allowed={many === 0 ? nobody : (acciones[action.key] ?? true)}
                onClick={() => void run(action, state)}
              >
                {action.title}
              </ActionButton>
            </div>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
