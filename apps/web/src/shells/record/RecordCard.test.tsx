import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
vi.mock('../data-table/usePhone.ts', () => ({ usePhone: () => false }))
const { AttachmentsCard } = await import('../attachments/AttachmentsCard.tsx')
const { NotesCard } = await import('../notes/NotesCard.tsx')

const drawn = (card: ReactNode) =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>{card}</QueryClientProvider>
    </MantineProvider>,
  )
const reason = 'No tiene permiso para verlo'
const isOff = (html: string) => /<button[^>]* aria-disabled="true"/.test(html) && html.includes(reason) && !html.includes('Cargando')
const attachments = (verAdjuntos: true | string) => drawn(<AttachmentsCard sistema={1} id={7} acciones={{ verAdjuntos, verNotas: true }} />)
const notes = (verNotas: true | string) => drawn(<NotesCard sistema={1} id={7} acciones={{ verNotas, verAdjuntos: true }} />)

it('without the right to see files their card is off, says why, and shows nothing of them', () => {
  expect([isOff(attachments(reason)), isOff(attachments(true))]).toEqual([true, false])
})

it('without the right to see notes their card is off, says why, and shows nothing of them', () => {
  expect([isOff(notes(reason)), isOff(notes(true))]).toEqual([true, false])
})
