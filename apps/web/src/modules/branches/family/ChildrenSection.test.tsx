import { MantineProvider } from '@mantine/core'
import { branchProject } from '@soportica/contract/branches/project'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { familyKey } from '../../../shells/project/consult/useConsultation.ts'
import { ChildrenSection } from './ChildrenSection.tsx'

it('shows the cashiers of a branch under their headings, each with its way', () => {
  const known = new QueryClient()
  const child = { cajId: 7, codigo: 'C-7', nombre: 'Centro', region: 'Norte', tipoIntervencion: 'Nuevo', estado: 'En Proceso', idEstado: 1 }
  known.setQueryData(familyKey(branchProject, 3), [child])
  const html = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={known}>
        <MemoryRouter>
          <ChildrenSection id={3} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const cells = (tag: 'th' | 'td') =>
    [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'g'))].map(([, inner]) => inner!.replaceAll(/<[^>]*>/g, ''))
  expect(html).toContain('aria-label="CAJEROS HIJOS"')
  expect(cells('th')).toEqual(['Código', 'Nombre', 'Region', 'Tipo Intervención', 'Estado'])
  expect(cells('td')).toEqual(['C-7', 'Centro', 'Norte', 'Nuevo', 'En Proceso'])
})
