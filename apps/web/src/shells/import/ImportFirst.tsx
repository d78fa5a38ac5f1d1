import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'

/** For a list in which there is nothing yet. */
export function ImportFirst({ many, onClick }: { many: string; onClick: () => void }) {
  return (
    <>
      <p style={{ flexBasis: '100%', margin: 0 }}>Aún no hay {many}: cree o importe desde Excel.</p>
      <Button variant="default" leftSection={<IconTableImport size="1.2em" aria-hidden />} onClick={onClick}>
        Importar desde Excel
      </Button>
    </>
  )
}
