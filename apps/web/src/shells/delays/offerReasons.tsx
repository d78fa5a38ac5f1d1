import { Button } from '@mantine/core'
import { delayKinds, getRecordDelays } from '@soportica/contract/delays/delays'
import { call } from '../../lib/api/api.ts'
import { sessionStore } from '../../lib/session/sessionStore.ts'
import { notices } from '../../lib/toast.ts'
import { phone } from '../data-table/usePhone.ts'
import { explaining } from './explaining.ts'
import classes from './OfferReasons.module.css'

/** Long enough to read it and to press its button; afterwards the delay waits in «Mi trabajo». */
const offerMs = 12_000
const all = new Intl.ListFormat('es', { type: 'conjunction' })

/** After a save that made stages late, offers to say why. A phone is not asked: its delays only wait. */
export async function offerReasons(entidad: string, id: number): Promise<void> {
  const kind = delayKinds.find((one) => one === entidad)
  if (!kind || globalThis.matchMedia(phone).matches) return
  // A failure loses nothing: the delays wait in «Mi trabajo».
  const found = await call(getRecordDelays, { body: { entidad: kind, id } }).catch(() => undefined)
  const usuid = sessionStore.get().session?.user.usuid
  const own = found?.atrasos.filter(({ motivo, responsable }) => motivo === null && responsable.id === usuid) ?? []
  if (own.length === 0) return
  const notice = `atraso ${entidad} ${id}`
  const answer = () => {
    notices.hide(notice)
    explaining.set(own.map(({ id: delay, version, etapa }) => ({ id: delay, version, nombre: etapa })))
  }
  const stages = all.format(own.map(({ etapa }) => `«${etapa}»`))
  const message = (
    <div className={classes.offer}>
      <span>{own.length === 1 ? `Falta el motivo de atraso de ${stages}.` : `Faltan los motivos de atraso de ${stages}.`}</span>
      <Button size="compact-sm" variant="default" onClick={answer}>
        Indicar motivo
      </Button>
    </div>
  )
  notices.show({ id: notice, kind: 'warn', message, about: notice, autoClose: offerMs })
}
