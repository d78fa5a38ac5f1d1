import { counted } from '@soportica/rules/counted'
import { Skeleton } from '@mantine/core'
import type { Answer } from '@soportica/contract/core/endpoint'
import { getMailState, mailSettings, testMail } from '@soportica/contract/settings/mail'
import { IconCircleCheck, IconSend } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { firstStepsKey } from '../../../lib/frameOverlay.ts'
import { formatNumber } from '../../../lib/format.ts'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import { mailStatus, whyNoTest } from '../mailStatus.ts'
import { Moment } from './Moment.tsx'
import classes from './Settings.module.css'

type Mail = Answer<typeof getMailState>
type Result = { readonly exito: boolean; readonly mensaje: string; readonly milisegundos?: number }
const mailKey = ['mail-state'] as const
const names = { absent: 'Sin servidor', untried: 'Sin probar', working: 'Funciona', failing: 'Con fallas' } as const

export function MailPanel() {
  const { data, error, refetch } = useQuery({
    queryKey: mailKey,
    queryFn: ({ signal }) => call(getMailState, undefined, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  if (data) return <MailStatus mail={data} />
  if (error) return <ErrorState error={error} title="Error al obtener datos" onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="Cargando el correo">
      <Skeleton h="8rem" />
    </div>
  )
}

function MailStatus({ mail }: { readonly mail: Mail }) {
  const [result, setResult] = useState<Result | null>(null)
  const { busy, test } = useTest(setResult)
  const { servidor, remitente, correo, modo, enEspera, ultimoEnvio, ultimaPrueba } = mail
  const state = mailStatus(mail)
  const refusal = whyNoTest(mail)
  return (
    <>
      <section className={classes.connection} aria-label="Estado del correo">
        <div className={classes.stateLine}>
          <span className={classes.state} data-state={state}>
            {names[state]}
          </span>
          <div className={classes.moments}>
            {ultimoEnvio !== null && <Moment label="Último correo enviado" at={ultimoEnvio} />}
            {ultimaPrueba && !ultimaPrueba.exito && (
              <>
                <Moment label="Última prueba" at={ultimaPrueba.fecha} />
                <span className={classes.stateError}>{ultimaPrueba.mensaje}</span>
              </>
            )}
            {ultimoEnvio === null && ultimaPrueba === null && <span>Aún no ha salido ningún correo.</span>}
          </div>
          <BusyButton
            busy={busy}
            variant="default"
            leftSection={<IconSend size="1.2em" aria-hidden />}
            data-tip={refusal}
            aria-disabled={refusal ? true : undefined}
            data-disabled={refusal ? true : undefined}
            aria-description={refusal}
            onClick={() => !refusal && void test()}
          >
            Enviar correo de prueba
          </BusyButton>
        </div>
        <div role="status" className={classes.worked}>
          {result?.exito && (
            <>
              <IconCircleCheck size={18} aria-hidden />
              <span>
                {result.mensaje} ({formatNumber(result.milisegundos ?? 0)} ms)
              </span>
            </>
          )}
        </div>
        <Refusal sentence={result && !result.exito ? result.mensaje : (refusal ?? '')} />
      </section>
      <dl className={classes.facts}>
        <dt>Servidor</dt>
        <dd>{servidor || (modo === 'buzon' ? 'Ninguno: los correos se guardan en este equipo' : 'Ninguno: los correos esperan')}</dd>
        <dt>Remitente</dt>
        <dd>{remitente}</dd>
        <dt>La prueba llega a</dt>
        <dd>{correo || 'Su usuario no tiene correo'}</dd>
        <dt>En espera</dt>
        <dd>{counted(enEspera, 'correo', 'correos')}</dd>
      </dl>
      {modo !== 'ninguno' && (
        <p className={classes.note}>
          El servidor se indica en el entorno del servidor, con {mailSettings}, y vale desde el siguiente arranque.
        </p>
      )}
    </>
  )
}

function useTest(onResult: (result: Result | null) => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const test = async () => {
    setBusy(true)
    onResult(null)
    onResult(await call(testMail, { body: {} }).catch((error: unknown) => ({ exito: false, mensaje: sentenceOf(error) })))
    void client.invalidateQueries({ queryKey: firstStepsKey })
    await client.invalidateQueries({ queryKey: mailKey })
    setBusy(false)
  }
  return { busy, test }
}
