import {
  IconAdjustments,
  IconBuilding,
  IconBuildingBank,
  IconBuildingStore,
  IconCashBanknote,
  IconCategory,
  IconChartBar,
  IconClipboardList,
  IconDeviceDesktop,
  IconFolder,
  IconHome,
  IconIdBadge,
  IconLayoutGrid,
  IconMap2,
  IconMapPin,
  IconReportAnalytics,
  IconRoute,
  IconSettings,
  IconShieldLock,
  IconStethoscope,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'

// The names the menu uses. An unknown one still gets a drawing.
const icons = {
  adjustments: IconAdjustments,
  building: IconBuilding,
  'building-bank': IconBuildingBank,
  'building-store': IconBuildingStore,
  'cash-banknote': IconCashBanknote,
  category: IconCategory,
  'chart-bar': IconChartBar,
  'clipboard-list': IconClipboardList,
  'device-desktop': IconDeviceDesktop,
  folder: IconFolder,
  home: IconHome,
  'id-badge': IconIdBadge,
  'layout-grid': IconLayoutGrid,
  'map-2': IconMap2,
  'map-pin': IconMapPin,
  'report-analytics': IconReportAnalytics,
  route: IconRoute,
  settings: IconSettings,
  'shield-lock': IconShieldLock,
  stethoscope: IconStethoscope,
  tool: IconTool,
  users: IconUsers,
} as const

export function Icon({ name, size = '1.3em' }: { name: string; size?: number | string }) {
  const Drawing = icons[name as keyof typeof icons] ?? IconFolder
  return <Drawing size={size} stroke={1.7} aria-hidden />
}
