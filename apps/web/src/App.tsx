import { MantineProvider } from '@mantine/core'
import { createHashRouter, RouterProvider } from 'react-router'
import { useLetterSize } from './lib/letterSize.ts'
import { routes } from './routes.tsx'
import { ConnectionBanner } from './shells/ConnectionBanner.tsx'
import { colorSchemeManager, cssVariables, theme } from './theme.ts'

const router = createHashRouter(routes)

export function App() {
  useLetterSize()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <RouterProvider router={router} />
      <ConnectionBanner />
    </MantineProvider>
  )
}
