import { paddedReport } from '@soportica/contract/aftersales/states'
import { useEffect } from 'react'
import { generatePath, Link, useMatch } from 'react-router'
import { connection } from '../../../lib/realtime/connection.ts'
import { useStore } from '../../../lib/store.ts'
import { notices } from '../../../lib/toast.ts'
import { paths } from '../../../paths.ts'
import { keepProgram } from '../device/appShell.ts'
import { deviceChanged, personHere } from '../device/deviceState.ts'
import { othersSentence } from './deviceWords.ts'
import { daysOnDevice } from '../device/storedReport.ts'
import { keepSending } from '../sending/sendWaiting.ts'
import { showDevice } from './showDevice.ts'
import { dropOld } from '../device/takeReport.ts'
import { useDevice } from './useDevice.ts'

const lookEveryMs = 3_600_000
const list = generatePath(paths.reports)

/** Deletes reports stored too long ago; their waiting changes stay until they are sent. */
async function tidy(): Promise<void> {
  const old = (await dropOld(Date.now())).filter(({ usuid }) => usuid === personHere())
  await deviceChanged()
  if (old.length > 0) showDevice()
  for (const { repid } of old) {
    const sentence = `El reporte # ${paddedReport(repid)} se quitó de este dispositivo a los ${daysOnDevice} días. Lo que falta por enviar se conserva.`
    notices.show({ id: `campo-${repid}-viejo`, kind: 'info', message: sentence, autoClose: false, closable: true })
  }
}

function useNotice(id: string, sentence: string): void {
  useEffect(() => {
    if (sentence === '') return
    const message = (
      <>
        {sentence} <Link to={list}>Ver los reportes</Link>
      </>
    )
    notices.show({ id, kind: 'info', message, autoClose: false, closable: true })
    return () => notices.hide(id)
  }, [id, sentence])
}

/**
 * While the user of this device is signed in, it sends waiting changes as soon as possible, and shows on every page those that cannot be
 * sent.
 */
export function DeviceHost() {
  const { taken, waiting, others } = useDevice()
  const isLost = useStore(connection) === 'lost'
  const onList = useMatch(paths.reports) !== null
  useEffect(() => {
    void tidy().catch(() => undefined)
    void keepProgram()
    const timer = setInterval(() => void tidy().catch(() => undefined), lookEveryMs)
    const stop = keepSending()
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  const undecided = waiting.some(({ state }) => state !== 'waiting')
  useNotice(
    'campo-sin-conexion',
    isLost && taken.length > 0 && !onList ? 'Sin conexión puede abrir los reportes que llevó en este dispositivo.' : '',
  )
  useNotice('campo-por-decidir', undecided && !onList ? 'Hay líneas de posventa que no se enviaron y esperan su decisión.' : '')
  useNotice('campo-de-otros', onList ? '' : others.map(othersSentence).join(' '))
  return null
}
