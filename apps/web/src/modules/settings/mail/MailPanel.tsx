import { counted } from '@soportica/rules/counted'
import { Skeleton } from '@mantine/core'
import type { Answer } from '@soportica/contract/core/endpoint'
import { getMailState, mailSettings, testMail } from '@soportica/contract/settings/mail'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { mailStatus, whyNoTest } from './mailStatus.ts'
import { Moment } from '../components/Moment.tsx'
import { ServiceTest } from '../components/ServiceTest.tsx'
import classes from '../components/Settings.module.css'

type Mail = Answer<typeof getMailState>
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
  const { servidor, remitente, correo, modo, enEspera, ultimoEnvio, ultimaPrueba } = mail
  const state = mailStatus(mail)
  return (
    <>
      <ServiceTest
        label="Estado del correo"
        state={state}
        stateName={names[state]}
        icon={<IconSend size="1.2em" aria-hidden />}
        button="Enviar correo de prueba"
        refusal={whyNoTest(mail)}
        saysRefusal
        stateKey={mailKey}
        onTest={() => call(testMail, { body: {} })}
      >
        {ultimoEnvio !== null && <Moment label="Último correo enviado" at={ultimoEnvio} />}
        {ultimaPrueba && !ultimaPrueba.exito && (
          <>
            <Moment label="Última prueba" at={ultimaPrueba.fecha} />
            <span className={classes.stateError}>{ultimaPrueba.mensaje}</span>
          </>
        )}
        {ultimoEnvio === null && ultimaPrueba === null && <span>Aún no ha salido ningún correo.</span>}
      </ServiceTest>
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
