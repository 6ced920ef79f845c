import accountReview from '../../shared/templates/accountReview.fr.json' with { type: 'json' }
import complaint from '../../shared/templates/complaint.fr.json' with { type: 'json' }
import complexDeal from '../../shared/templates/complexDeal.fr.json' with { type: 'json' }
import contractRenewal from '../../shared/templates/contractRenewal.fr.json' with { type: 'json' }
import customerDiscovery from '../../shared/templates/customerDiscovery.fr.json' with { type: 'json' }
import firstQualification from '../../shared/templates/firstQualification.fr.json' with { type: 'json' }
import kickOff from '../../shared/templates/kickOff.fr.json' with { type: 'json' }
import lostCustomer from '../../shared/templates/lostCustomer.fr.json' with { type: 'json' }
import partnerFit from '../../shared/templates/partnerFit.fr.json' with { type: 'json' }
import productDemo from '../../shared/templates/productDemo.fr.json' with { type: 'json' }
import productFeedback from '../../shared/templates/productFeedback.fr.json' with { type: 'json' }
import tender from '../../shared/templates/tender.fr.json' with { type: 'json' }
import type { TemplateId } from './templates.ts'

export const templatesInFrench: Readonly<Record<TemplateId, object>> = {
  accountReview,
  complaint,
  complexDeal,
  contractRenewal,
  customerDiscovery,
  firstQualification,
  kickOff,
  lostCustomer,
  partnerFit,
  productDemo,
  productFeedback,
  tender,
}
