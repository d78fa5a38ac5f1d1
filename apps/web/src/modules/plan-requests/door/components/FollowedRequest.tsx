import { type FollowedPlan, followRequestPlain } from '@soportica/contract/plan-requests/publicForm'
import { paddedPlan } from '@soportica/contract/plan-requests/states'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../../lib/api/api.ts'
import { isApiError, sentenceOf } from '../../../../lib/api/apiError.ts'
import { formatDateTime } from '../../../../lib/format.ts'
import classes from '../PlanDoor.module.css'

const cut = 'El enlace está incompleto. Ábralo tal como llegó en el correo de su solicitud.'
const explained: Readonly<Record<number, string>> = {
  1: 'La estamos revisando. Le responderemos a su correo.',
  2: 'Le enviamos la respuesta a su correo.',
  3: 'No se enviaron planos.',
  4: 'Ya no se gestiona. Si aún necesita los planos, haga otra solicitud.',
}

type Props = { readonly sopid: number; readonly secreto: string }

/** The state of a request, for holders of its receipt's link. */
export function FollowedRequest({ sopid, secreto }: Props) {
  const [found, setFound] = useState<FollowedPlan>()
  const [failure, setFailure] = useState(secreto ? '' : cut)
  const [mayRetry, setMayRetry] = useState(false)
  const load = useCallback(() => {
    if (!secreto) return setFailure(cut)
    setFailure('')
    call(followRequestPlain, { body: { sopid, secreto } }).then(setFound, (error: unknown) => {
      setFailure(sentenceOf(error))
      // A link that opens nothing opens nothing the next time either.
      setMayRetry(!isApiError(error, 404))
    })
  }, [sopid, secreto])
  useEffect(load, [load])
  return (
    <section className={classes.card} aria-labelledby="titulo">
      <h1 id="titulo" className={classes.title}>
        {sopid > 0 ? `Solicitud de planos N° ${paddedPlan(sopid)}` : 'Solicitud de planos'}
      </h1>
      {failure ? (
        <>
          <p role="alert" className={classes.refusal}>
            {failure}
          </p>
          {mayRetry && (
            <button type="button" className={classes.plain} onClick={load}>
              Reintentar
            </button>
          )}
        </>
      ) : found ? (
        <PlanStatus plan={found} />
      ) : (
        <p role="status">Consultando…</p>
      )}
      <a className={classes.link} href="#/">
        Hacer otra solicitud
      </a>
    </section>
  )
}

function PlanStatus({ plan: { estadoPlanoId, estadoPlano, fechaSolicitud, fecenv, motivo } }: { readonly plan: FollowedPlan }) {
  return (
    <>
      <p className={classes.badge} data-state={estadoPlanoId}>
        {estadoPlano}
      </p>
      <p>{explained[estadoPlanoId]}</p>
      <dl className={classes.facts}>
        <dt>Fecha de solicitud</dt>
        <dd>{formatDateTime(fechaSolicitud)}</dd>
        {fecenv && (
          <>
            <dt>Fecha de respuesta</dt>
            <dd>{formatDateTime(fecenv)}</dd>
          </>
        )}
        {motivo && (
          <>
            <dt>Motivo</dt>
            <dd className={classes.lines}>{motivo}</dd>
          </>
        )}
      </dl>
    </>
  )
}
