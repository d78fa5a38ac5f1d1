import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ActionButton } from '../../data-table/cells/ActionButton.tsx'
import { ariaKeysOf, keysOf } from '../../shortcuts/shortcuts.ts'
import { undoOffer } from '../../shortcuts/undoKeys.ts'
import classes from './Bulk.module.css'
import { RunningLine } from '../../bulk/RunningLine.tsx'
import { previewSentence } from '../../bulk/previewSentence.ts'
import type { BulkChange } from './bulkChange.ts'
import { Select } from '../../fields/choice/Select.tsx'

export function BulkBar({ bulk, allowed }: { bulk: BulkChange; allowed: true | string }) {
  const { statuses, estado, setEstado, plan, askStatus, open, busy, simulates } = bulk
  return (
    <div className={classes.bulk}>
      <Select
        className={classes.statuses}
        aria-label="Seleccionar Estado"
        placeholder="Seleccionar Estado"
        choices={statuses.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        value={String(estado ?? '')}
        onChange={(value) => setEstado(value === '' ? null : Number(value))}
        clearable
      />
      <ActionButton allowed={allowed} loading={busy} onClick={askStatus}>
        Actualizar
      </ActionButton>
      <ActionButton allowed={allowed} variant="default" onClick={() => open('nota')}>
        Nota
      </ActionButton>
      <ActionButton allowed={allowed} variant="default" onClick={() => open()}>
        Cambiar…
      </ActionButton>
      {simulates && (
        <Button component={Link} to={simulates} variant="default">
          Simular
        </Button>
      )}
      {/* Once they changed there is nothing to say. */}
      <span role="status" className={classes.plan}>
        {plan && plan.cambian > 0 && previewSentence(plan)}
      </span>
    </div>
  )
}

/** The result of the last change in one line, and its undo. */
export function BulkOutcome({ bulk: { result, running, open, show, busy } }: { bulk: BulkChange }) {
  if (running) return <RunningLine running={running} onOpen={() => open()} />
  if (!result) return null
  const { mensaje, records, undo } = result
  const Sign = records.some(({ outcome }) => outcome === 'refused') ? IconInfoCircle : IconCircleCheck
  return (
    <>
      <span className={classes.sentence}>
        <Sign size="1.2em" aria-hidden />
        {mensaje}
      </span>
      <Button variant="subtle" onClick={show}>
        Ver resultado
      </Button>
      {undo && (
        <Button
          ref={undoOffer}
          data-tip={keysOf('undo')}
          aria-keyshortcuts={ariaKeysOf('undo')}
          variant="default"
          leftSection={<IconArrowBackUp size="1.2em" aria-hidden />}
          loading={busy}
          onClick={({ currentTarget }) => {
            // The button disappears when it is used.
            currentTarget.closest('section')?.focus({ preventScroll: true })
            void undo()
          }}
        >
          Deshacer
        </Button>
      )}
    </>
  )
}
