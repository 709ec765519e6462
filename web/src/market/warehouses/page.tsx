import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listMyWarehouses, updateWarehouse } from '@tianguis/proto/gen/client.ts';
import { zoneById } from '@tianguis/proto/zones';
import { useState } from 'react';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call, useOperation } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink, buttonClass } from '../../ui/button-link.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { toastError } from '../../ui/toast.ts';
import { MembersOnly } from '../shared/members-only.tsx';
import { type Warehouse, WarehouseForm } from './warehouse-form.tsx';

const addressOf = ({ id }: Warehouse) => `${location.origin}/publicar?bodega=${id}`;

function Archive({ warehouse }: { warehouse: Warehouse }) {
  const m = useMessages('market/warehouses');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(updateWarehouse, { params: { id: warehouse.id }, body: { archived: !warehouse.archived } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [listMyWarehouses.id] }),
    onError: (error) => toastError(m.failed, readable(error)),
  });
  return (
    <Button look="quiet" size="s" busy={isPending} onClick={() => mutate()}>
      {warehouse.archived ? m.restore : m.archive}
    </Button>
  );
}

function Poster({ warehouse }: { warehouse: Warehouse }) {
  const m = useMessages('market/warehouses');
  const language = useLanguage();
  const label = fill(m.qr, { name: warehouse.name });
  return (
    <>
      <div className="w-36 self-start">
        <QrCode text={addressOf(warehouse)} label={label} />
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="s" href={`/publicar?bodega=${warehouse.id}`}>
          {m.publish}
        </ButtonLink>
        <a
          className={buttonClass('secondary', 's')}
          href={`/api/members/me/warehouses/${warehouse.id}/poster?lang=${language}`}
          download
        >
          {m.poster}
        </a>
      </div>
    </>
  );
}

function Row({ warehouse }: { warehouse: Warehouse }) {
  const m = useMessages('market/warehouses');
  const [editing, setEditing] = useState(false);
  if (editing)
    return (
      <li className="py-5">
        <WarehouseForm warehouse={warehouse} onDone={() => setEditing(false)} />
      </li>
    );
  return (
    <li className="grid gap-3 py-5">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-head">{warehouse.name}</h2>
        <p className="text-muted">{zoneById(warehouse.zone)?.name}</p>
        {warehouse.archived && <Badge>{m.archived}</Badge>}
      </div>
      {warehouse.address && <p className="text-muted">{warehouse.address}</p>}
      {!warehouse.archived && <Poster warehouse={warehouse} />}
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" size="s" onClick={() => setEditing(true)}>
          {m.change}
        </Button>
        <Archive warehouse={warehouse} />
      </div>
    </li>
  );
}

function Warehouses() {
  const m = useMessages('market/warehouses');
  const [adding, setAdding] = useState(false);
  const found = useOperation(listMyWarehouses);
  if (found.isError) return <Failed onRetry={() => found.refetch()} busy={found.isFetching} />;
  if (!found.data) return <Rows />;
  const { warehouses } = found.data;
  return (
    <div className="grid gap-6">
      {adding ? (
        <WarehouseForm onDone={() => setAdding(false)} />
      ) : (
        <div>
          <Button onClick={() => setAdding(true)}>{m.add}</Button>
        </div>
      )}
      {warehouses.length === 0 && (
        <Empty title={m.empty}>
          <p>{m.emptyText}</p>
        </Empty>
      )}
      <ul className="divide-y divide-line">
        {warehouses.map((warehouse) => (
          <Row key={warehouse.id} warehouse={warehouse} />
        ))}
      </ul>
    </div>
  );
}

/** Where a member's goods lie, each with the code that leads to publishing from there. */
export default function WarehousesPage() {
  const m = useMessages('market/warehouses');
  usePageTitle(m.title);
  return (
    <MembersOnly>
      {() => (
        <div className="wrap pt-6 pb-16">
          <h1 className="text-title">{m.title}</h1>
          <p className="mt-3 mb-6 max-w-[58ch] text-lead text-muted">{m.lead}</p>
          <Warehouses />
        </div>
      )}
    </MembersOnly>
  );
}
