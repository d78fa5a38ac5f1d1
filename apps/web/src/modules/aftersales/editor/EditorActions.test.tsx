import { MantineProvider } from '@mantine/core'
import type { ReportDetail } from '@soportica/contract/aftersales/reports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { ActVerbs } from './useActVerbs.ts'

const form = vi.hoisted(() => {
  // The page globals that these modules read while they load.
  vi.stubGlobal('window', { addEventListener: () => {}, location: { origin: 'http://localhost' } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  const values: Readonly<Record<string, string>> = {}
  return { values }
})
vi.mock('../../../shells/fields/useFieldValue.ts', () => ({ useFieldValue: (name: string) => form.values[name] }))
const { EditorActions } = await import('./EditorActions.tsx')
const { countersKey } = await import('../../aftersales-findings/lines/reportQueries.ts')

const verbs = { finish: () => undefined, mail: () => undefined } as unknown as ActVerbs
const chosen = { sucursal: '1', contratista: '2', usucontratista: '3' }
type ButtonsInput = {
  readonly esrId: number
  readonly values?: Readonly<Record<string, string>>
  readonly readOnly?: boolean
  readonly open?: number
}
/** The buttons, each with why it is off. */
function buttons({ esrId, values = chosen, readOnly = false, open = 0 }: ButtonsInput): string[] {
  form.values = values
  const cache = new QueryClient()
  cache.setQueryData(countersKey(7), { totalHallazgosPorCerrarAd: open, garantiaAd: 0 })
  const detail = esrId > 0 ? ({ repid: 7, esrId, sucursal: 'Chapinero' } as ReportDetail) : undefined
  const html = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={cache}>
        <EditorActions detail={detail} verbs={verbs} readOnly={readOnly} whenSaved={() => Promise.resolve()} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return [...html.matchAll(/<button(.*?)<\/button>/gs)].map(([, button = '']) => {
    const [label = ''] = /mantine-Button-label[^>]*>([^<]+)/.exec(button)?.slice(1) ?? []
    const [reason] = /data-tip="([^"]+)"/.exec(button)?.slice(1) ?? []
    return reason ? `${label}: ${reason}` : label
  })
}

const chooseFirst = 'Debes seleccionar sucursal, contratista y usuario contratista'
it('a report is exported, sent and finished, each while it can be', () => {
  expect(buttons({ esrId: 1 })).toEqual(['Exportar', 'Llevar sin conexión', 'Enviar', 'Finalizar Preentrega'])
  expect(buttons({ esrId: 2 }).slice(2)).toEqual(['Enviar', 'Finalizar Entrega'])
  expect(buttons({ esrId: 2, open: 1 }).at(-1)).toBe('Finalizar Entrega: Debes cerrar todos los hallazgos antes de finalizar')
  expect(buttons({ esrId: 1, open: 1 }).at(-1)).toBe('Finalizar Preentrega')
})

it.each(['sucursal', 'contratista', 'usucontratista'])('without %s it is neither sent nor finished', (name) => {
  const off = buttons({ esrId: 1, values: { ...chosen, [name]: '' } })
  expect(off.slice(2)).toEqual([`Enviar: ${chooseFirst}`, `Finalizar Preentrega: ${chooseFirst}`])
})

it('a new one is sent alone, and one that is delivered is exported alone', () => {
  expect(buttons({ esrId: 0 })).toEqual(['Enviar'])
  expect(buttons({ esrId: 3, readOnly: true })).toEqual(['Exportar'])
})
