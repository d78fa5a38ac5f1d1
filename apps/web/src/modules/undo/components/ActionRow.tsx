import { Button } from '@mantine/core'
import { capital } from '@soportica/contract/core/capital'
import type { LastAction } from '@soportica/contract/undo/undo'
import { IconArrowBackUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime, formatRelative } from '../../../lib/format.ts'
import { useAddressedKinds } from '../../../shells/product/useAddressedKinds.ts'
import { UndoChanges } from '../../../shells/undo/UndoChanges.tsx'
import { runUndo, type UndoResult } from '../../../shells/undo/runUndo.ts'
import classes from '../Undo.module.css'
import { UndoPreview } from './UndoPreview.tsx'

const reasons = {
  deshecha: 'Ya se deshizo',
  cambiada: 'Lo mismo se cambió después: ya no se puede deshacer',
} as const

export function ActionRow({ action }: { readonly action: LastAction }) {
  const { lote, accion, fecha, estado, detalle, deshizo } = action
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<UndoResult>()
  const [panelId, titleId] = [useId(), useId()]
  const undo = async () => {
    setBusy(true)
    setResult(await runUndo({ lote }))
    setOpened(false)
    setBusy(false)
  }
  const Sign = opened ? IconChevronDown : IconChevronRight
  return (
    <li className={classes.row} aria-labelledby={titleId}>
      <div className={classes.action}>
        <span className={classes.title} id={titleId}>
          {deshizo ? `Se deshizo ${action.articulo} ${accion}` : capital(accion)}
        </span>
        <span className={classes.detail}>
          <time data-tip={formatDateTime(fecha)}>{formatRelative(fecha)}</time>
          <RecordLink action={action} />
        </span>
      </div>
      {estado === 'disponible' ? (
        <div className={classes.buttons}>
          <Button
            variant="subtle"
            leftSection={<Sign size="1.1em" aria-hidden />}
            aria-expanded={opened}
            aria-controls={panelId}
            aria-describedby={titleId}
            onClick={() => setOpened(!opened)}
          >
            Ver qué cambiaría
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size="1.1em" aria-hidden />}
            aria-describedby={titleId}
            loading={busy}
            onClick={() => void undo()}
          >
            {deshizo ? 'Rehacer' : 'Deshacer'}
          </Button>
        </div>
      ) : (
        <span className={classes.reason}>{detalle === '' ? reasons[estado] : `Se deshizo en parte. ${detalle}`}</span>
      )}
      <div id={panelId} className={classes.panel} hidden={!opened && !result}>
        {opened && <UndoPreview lote={lote} />}
        {result && !opened && (
          <>
            <p role="status">{result.mensaje}</p>
            <UndoChanges registros={result.registros.filter(({ quedan }) => quedan.length > 0)} />
          </>
        )}
      </div>
    </li>
  )
}

function RecordLink({ action: { entidad, registro } }: { readonly action: LastAction }) {
  const kind = useAddressedKinds().find((one) => one.kind === entidad)
  if (!kind || !registro) return null
  return (
    <Link to={kind.route(registro.id, registro.lista)} className={classes.link}>
      Abrir «{registro.titulo}»
    </Link>
  )
}
