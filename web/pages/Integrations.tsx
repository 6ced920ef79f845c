import { IntegrationsView } from '../integrations/IntegrationsView.tsx'

/** Systems that the organisation is connected to, for Admins. */
export const Integrations = IntegrationsView
