export type Overlay =
  | 'menu'
  | 'search'
  | 'screen'
  | 'shortcuts'
  | 'person'
  | 'account'
  | 'holidays'
  | 'alerts'
  | 'settings'
  | 'notifications'
  | null
