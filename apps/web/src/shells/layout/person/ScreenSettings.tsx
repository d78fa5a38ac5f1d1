import { Drawer, Input, type MantineColorScheme, SegmentedControl, Stack, Switch, Text, useMantineColorScheme } from '@mantine/core'
import { useLetterKeys } from '../../../lib/letterKeys.ts'
import { letterSizes, useLetterSize } from '../../../lib/letterSize.ts'

const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
  { value: 'auto', label: 'Sistema' },
]

export function ScreenSettings({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [size, setSize] = useLetterSize()
  const [characters, setCharacters] = useLetterKeys()
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="22rem" title="Ajustes de pantalla">
      <Stack gap="lg">
        <Input.Wrapper label="Tema" labelElement="div">
          <SegmentedControl
            fullWidth
            mt={4}
            aria-label="Tema"
            data={schemes}
            value={colorScheme}
            onChange={(value) => setColorScheme(value)}
          />
        </Input.Wrapper>
        <Input.Wrapper label="Tamaño de letra" description="En píxeles" labelElement="div">
          <SegmentedControl
            fullWidth
            mt={4}
            aria-label="Tamaño de letra"
            data={letterSizes.map(String)}
            value={String(size)}
            onChange={(value) => setSize(Number(value))}
          />
        </Input.Wrapper>
        <Switch
          label="Teclas de una sola letra o signo"
          description="Las letras, «.», «/» y «?» en listas y registros. Las flechas y las teclas con Ctrl o Alt siguen."
          checked={characters}
          onChange={({ currentTarget }) => setCharacters(currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          Los ajustes quedan guardados en este navegador.
        </Text>
      </Stack>
    </Drawer>
  )
}
