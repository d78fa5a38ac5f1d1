import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { jobTitle } from '@soportica/contract/settings/jobTitles'
import { type MouseEvent, useRef, useState } from 'react'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import { focusSoon, sameButtonNextRow } from '../../../shells/list/focusAfterRemoval.ts'
import { Moment } from '../components/Moment.tsx'
import settings from '../components/Settings.module.css'
import { DropJob } from './DropJob.tsx'
import classes from './Operations.module.css'
import { jobsHeading } from './operationsState.ts'
import { Section } from './Section.tsx'
import type { FailedJob, Operations } from './useOperations.ts'

type Props = {
  readonly jobs: Operations['tareas']
  readonly allowed: true | string
  readonly retrying: string | null
  readonly onRetry: (id: string) => Promise<void>
  readonly onDropped: () => Promise<void>
  readonly onAsking: (asking: boolean) => void
}

/** How many jobs of each kind there are, and the failed ones with their actions. */
export function JobsSection({ jobs: { clases, fallidas }, allowed, retrying, onRetry, onDropped, onAsking }: Props) {
  const [dropped, setDropped] = useState<FailedJob | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const dropButton = useRef<HTMLButtonElement>(null)
  /** The row of the button leaves the list; when it stays, so does the focus. */
  const focusAfter = async (button: HTMLButtonElement | null, change: () => Promise<void>) => {
    const next = sameButtonNextRow(button)
    await change()
    const { activeElement } = document
    if (activeElement !== button && activeElement !== document.body) return
    focusSoon(button?.isConnected ? button : next, heading.current)
  }
  const retry = async ({ currentTarget }: MouseEvent<HTMLButtonElement>, id: string) => focusAfter(currentTarget, () => onRetry(id))
  const ask = (job: FailedJob | null) => {
    setDropped(job)
    onAsking(job !== null)
  }
  return (
    <Section title={jobsHeading(clases)} heading={heading}>
      {clases.length === 0 ? (
        <p className={settings.note}>No hay tareas en espera, en curso ni fallidas.</p>
      ) : (
        <table className={classes.kinds}>
          <thead>
            <tr>
              <th scope="col">Tarea</th>
              <th scope="col">En espera</th>
              <th scope="col">En curso</th>
              <th scope="col">Fallidas</th>
            </tr>
          </thead>
          <tbody>
            {clases.map(({ tipo, enEspera, enCurso, fallidas: count }) => (
              <tr key={tipo}>
                <th scope="row">{jobTitle(tipo)}</th>
                <td>{enEspera}</td>
                <td>{enCurso}</td>
                <td data-failed={count > 0 || undefined}>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {fallidas.length > 0 && (
        <ul className={classes.jobs} aria-label="Tareas fallidas">
          {fallidas.map((job) => (
            <li key={job.id} aria-label={jobTitle(job.tipo)}>
              <div className={classes.job}>
                <span className={classes.name}>{jobTitle(job.tipo)}</span>
                <span>
                  <Moment label="Falló" at={job.fecha} />, en el intento {job.intentos}
                </span>
                <span className={settings.stateError}>{job.error || 'No dejó ningún error.'}</span>
                {job.despuesBien && <span>Después, otra igual terminó bien.</span>}
              </div>
              <div className={classes.actions}>
                <ActionButton
                  allowed={allowed}
                  variant="default"
                  loading={retrying === job.id}
                  leftSection={<IconRefresh size="1.2em" aria-hidden />}
                  onClick={(event) => void retry(event, job.id)}
                >
                  Reintentar
                </ActionButton>
                <ActionButton
                  allowed={allowed}
                  variant="outline"
                  color="red"
                  leftSection={<IconTrash size="1.2em" aria-hidden />}
                  onClick={({ currentTarget }) => {
                    dropButton.current = currentTarget
                    ask(job)
                  }}
                >
                  Descartar
                </ActionButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      <DropJob job={dropped} onClose={() => ask(null)} onDropped={() => void focusAfter(dropButton.current, onDropped)} />
    </Section>
  )
}
