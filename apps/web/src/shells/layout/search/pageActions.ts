import type { PaletteOption } from './paletteGroups.ts'

const toolbars = 'main [role="toolbar"], main [role="group"][aria-label="Selección"]'

/** The buttons of the toolbars on the page that can be pressed now: the page declares its actions there and nowhere else. */
export function pageActions(): readonly PaletteOption[] {
  const controls = [...document.querySelectorAll<HTMLElement>(toolbars)].flatMap((bar) => [
    ...bar.querySelectorAll<HTMLElement>('button, a[href]'),
  ])
  const pressable = controls.filter((each) => !each.matches(':disabled, [aria-disabled="true"]') && each.checkVisibility())
  const byLabel = new Map(pressable.map((control) => [control.ariaLabel ?? control.innerText.trim(), control]))
  return [...byLabel].filter(([label]) => label !== '').map(([label, control]) => pageOption(label, control))
}

function pageOption(label: string, control: HTMLElement): PaletteOption {
  const [key = ''] = control.getAttribute('aria-keyshortcuts')?.split(' ') ?? []
  return {
    key: `page ${label}`,
    label,
    icon: 'action',
    side: key,
    words: control.dataset['words'] ?? '',
    target: { runs: () => control.click() },
    control,
  }
}
