export type MenuEntry = {
  readonly label: string
  readonly to: string
  readonly icon: string
  readonly descripcion: string
  readonly group: string
}
