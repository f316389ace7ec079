-- Lists of payments of some days read these days alone, however many years of payments lie before them. Not by tenant
-- first: what checks foreign keys would take it (0030).
create index payment_of_company_day on payment (company_id, value_date);
