// The account that a company of the register is already.
import { extend, one } from '../engine/declare.ts'
import { RegistryCompany } from '../registry/registry.graphql.ts'
import { Company } from './companies.graphql.ts'

extend(RegistryCompany, {
  // by the key of its VAT number, which some write without the zero of its beginning
  account: one(
    () => Company,
    {
      where: (t, row) =>
        `${t}.id = (select s.id from app.search_similar_company(array['vat:' || ${row}.number, 'vat:' || ltrim(${row}.number, '0')], '') s (id) order by s.id limit 1)`,
    },
    { nullable: true },
  ),
})
