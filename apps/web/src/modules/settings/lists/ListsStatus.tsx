import { Skeleton, Stack } from '@mantine/core'
import { IconPlayerStop, IconPlugConnected, IconRefresh } from '@tabler/icons-react'
import { useId } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { type ListsSync, wholeState, type WholeState } from './listsState.ts'
import { useListsSync } from './useListsSync.ts'
import { ListLine } from './ListLine.tsx'
import classes from './ListsStatus.module.css'
import { Moment } from '../components/Moment.tsx'
import settings from '../components/Settings.module.css'
import { TestedLists } from './TestedLists.tsx'

const names: Readonly<Record<WholeState, string>> = {
  absent: 'Sin configurar',
  stopped: 'Detenida',
  running: 'Sincronizando',
  failing: 'Con fallas',
  waiting: 'Con cambios en espera',
  working: 'Al día',
}
const tones: Readonly<Partial<Record<WholeState, string>>> = { failing: 'failing', working: 'working' }
const hint = 'Cada cinco minutos salen los datos maestros y entran las solicitudes que se hacen en Power Apps.'

/** The state of each Power Apps list, and its actions. */
export function ListsStatus() {
  const { query, busy, tested, sync, stop, test } = useListsSync()
  const id = useId()
  const { data, error, refetch } = query
  return (
    <section className={settings.section} aria-labelledby={id}>
      <div>
        <h3 id={id} className={settings.heading}>
          Sincronización
        </h3>
        <p className={settings.hint}>{hint}</p>
      </div>
      {error && !data ? (
        <ErrorState error={error} title="Error al obtener el estado de las listas" onRetry={() => void refetch()} />
      ) : !data ? (
        <Stack role="status" aria-label="Cargando el estado de las listas">
          <Skeleton h="4rem" />
          <Skeleton h="16rem" />
        </Stack>
      ) : (
        <>
          <div className={settings.connection} role="group" aria-label="Estado de la sincronización">
            <div className={settings.stateLine}>
              <span className={settings.state} data-state={tones[wholeState(data)]}>
                {names[wholeState(data)]}
              </span>
              <Moments data={data} />
              <div className={classes.buttons}>
                <BusyButton
                  busy={busy === 'test'}
                  variant="default"
                  leftSection={<IconPlugConnected size="1.2em" aria-hidden />}
                  onClick={() => void test()}
                >
                  Probar conexión
                </BusyButton>
                {data.configurado && !data.detenida && (
                  <BusyButton
                    busy={busy === 'stop'}
                    variant="default"
                    leftSection={<IconPlayerStop size="1.2em" aria-hidden />}
                    onClick={() => void stop()}
                  >
                    Detener
                  </BusyButton>
                )}
                <SyncButton data={data} busy={busy === 'sync'} onSync={() => void sync()} />
              </div>
            </div>
            <TestedLists tested={tested} />
          </div>
          <ul className={classes.lists} aria-labelledby={id}>
            {data.listas.map((list) => (
              <ListLine key={list.lista} list={list} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Moments({ data: { corriendoDesde, terminoEn, detenida } }: { data: ListsSync }) {
  return (
    <div className={settings.moments} role="status">
      {detenida && (
        <span>
          La detuvo {detenida.por || 'el sistema'} el {formatDateTime(detenida.desde)}. No sigue hasta que alguien la reanude.
        </span>
      )}
      {corriendoDesde && <Moment label="Comenzó" at={corriendoDesde} />}
      {!corriendoDesde && terminoEn && <Moment label="Última pasada" at={terminoEn} />}
      {!corriendoDesde && !terminoEn && !detenida && <span>Aún no se han sincronizado las listas.</span>}
    </div>
  )
}

function SyncButton({ data, busy, onSync }: { data: ListsSync; busy: boolean; onSync: () => void }) {
  const refusal = data.acciones['sincronizar']
  const closed = typeof refusal === 'string' ? refusal : data.configurado ? undefined : 'Elija y guarde primero el sitio y sus listas.'
  return (
    <BusyButton busy={busy} leftSection={<IconRefresh size="1.2em" aria-hidden />} refusal={closed} onClick={onSync}>
      {data.detenida ? 'Reanudar' : 'Sincronizar ahora'}
    </BusyButton>
  )
}
