import { IconArchive, IconArchiveRestore } from '@tabler/icons-react'
import { formatBytes, formatNumber } from '../../../lib/format.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { type CopiesState, copiesState, lasted } from './copiesState.ts'
import type { Copies, CopyRun } from './useCopies.ts'
import copies from './Copies.module.css'
import { Moment } from '../components/Moment.tsx'
import classes from '../components/Settings.module.css'

const names: Readonly<Record<CopiesState, string>> = {
  running: 'En curso',
  failing: 'Con fallas',
  off: 'Desactivadas',
  waiting: 'Sin copias',
  working: 'Al día',
}
const tones: Readonly<Partial<Record<CopiesState, string>>> = { failing: 'failing', working: 'working' }

type Props = {
  readonly copies: Copies
  readonly busy: 'copy' | 'rehearsal' | null
  readonly onCopy: () => void
  readonly onRehearse: () => void
}

/** The last copy and rehearsal, and buttons to run both now. */
export function CopiesStatus({ copies: data, busy, onCopy, onRehearse }: Props) {
  const { enCurso, copia, ultimoEnsayo, mismoDisco, carpeta } = data
  const state = copiesState(data)
  const refusal = data.acciones['editar']
  const closed = enCurso ? 'Hay una copia o un ensayo en curso.' : typeof refusal === 'string' ? refusal : undefined
  const withoutCopies = closed ?? (data.copias.length === 0 ? 'Aún no hay copias que ensayar.' : undefined)
  return (
    <section className={classes.connection} aria-label="Estado de las copias">
      <div className={classes.stateLine}>
        <span className={classes.state} data-state={tones[state]}>
          {names[state]}
        </span>
        <div className={classes.moments} role="status">
          {enCurso && <Moment label={enCurso.tipo === 'copia' ? 'La copia comenzó' : 'El ensayo comenzó'} at={enCurso.desde} />}
          {copia.buena ? <Good label="Última copia" run={copia.buena} /> : <span>Aún no se ha hecho ninguna copia.</span>}
          {copia.fallida && <Bad label="Última falla" run={copia.fallida} />}
          {ultimoEnsayo.buena ? (
            <Good label="Último ensayo" run={ultimoEnsayo.buena} rehearsal />
          ) : (
            <span>Aún no se ha ensayado la restauración.</span>
          )}
          {ultimoEnsayo.fallida && <Bad label="Ensayo con fallas" run={ultimoEnsayo.fallida} />}
        </div>
        <div className={copies.buttons}>
          <BusyButton
            busy={busy === 'rehearsal'}
            variant="default"
            leftSection={<IconArchiveRestore size="1.2em" aria-hidden />}
            refusal={withoutCopies}
            onClick={onRehearse}
          >
            Ensayar restauración
          </BusyButton>
          <BusyButton busy={busy === 'copy'} leftSection={<IconArchive size="1.2em" aria-hidden />} refusal={closed} onClick={onCopy}>
            Copiar ahora
          </BusyButton>
        </div>
      </div>
      {mismoDisco && (
        <p className={classes.notice}>
          Las copias quedan en el mismo disco que los datos ({carpeta}). Llévelas a otro equipo, o indique en COPIES_DIR una carpeta de otro
          disco.
        </p>
      )}
    </section>
  )
}

function Good({ label, run, rehearsal = false }: { label: string; run: CopyRun; rehearsal?: boolean }) {
  const found = `${formatNumber(run.filas)} filas y ${formatNumber(run.archivos)} archivos`
  const about = rehearsal
    ? run.soloRevisada
      ? `${found} revisados en el archivo; el usuario de la base de datos no puede crear otra en la que restaurarlos`
      : `${found} restaurados y comparados`
    : `${formatBytes(run.bytes)}, ${found}`
  return (
    <span>
      <Moment label={label} at={run.fecha} /> ({about}, {lasted(run.milisegundos)}
      {run.pedidaPor && `, por ${run.pedidaPor}`})
    </span>
  )
}

function Bad({ label, run }: { label: string; run: CopyRun }) {
  return (
    <span className={classes.stateError}>
      <Moment label={label} at={run.fecha} />. {run.error}
    </span>
  )
}
