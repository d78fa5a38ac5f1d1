import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ApiError, connectionFailed } from '../../../lib/api/apiError.ts'
import { ChoicesFailure, failureOf } from './ChoicesFailure.tsx'

const silent = new ApiError(0, connectionFailed)
const query = (state: object) => ({ data: undefined, error: null, failureReason: null, refetch: () => undefined as never, ...state })
const draw = (state: object) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ChoicesFailure query={query(state)} />
    </MantineProvider>,
  )

describe('choices whose call gets no answer', () => {
  it('say so at the field, with a way to try again', () => {
    const html = draw({ error: silent })
    expect(html).toMatch(/role="alert"[^>]*><span>Error al conectar con el servidor/)
    expect(html).toContain('Reintentar')
    expect(draw({ data: [] })).not.toContain('Reintentar')
  })

  it('say so from the first try that failed, and no more once there are some', () => {
    expect(failureOf(query({ failureReason: silent }))).toBe(connectionFailed)
    expect(failureOf(query({ error: silent, data: [] }))).toBeUndefined()
    expect(failureOf(query({}))).toBeUndefined()
    expect(failureOf(undefined)).toBeUndefined()
  })
})
