// The minimum needed to store an answer: one Fastify route, node-postgres, and the SQL statements of our server, as
// prepared statements like ours.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const app = Fastify();

app.post('/api/student/categories/:id/questions/:qid/submit/', async (request, reply) => {
  const { id, qid } = request.params;
  const [, payload = ''] = request.headers.authorization.split('.');
  const { sub, sid } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { rows: callers } = await pool.query({ name: 'caller', text: caller, values: [sid, Number(sub)] });
  if (callers.length === 0) return reply.code(401).send({});

  const client = await pool.connect();
  try {
    await client.query('begin');
    const key = request.headers['idempotency-key'];
    await client.query({ name: 'claim', text: claim }, [sub, key, 'submit', 'x'.repeat(64), 200, '{}']);
    const { rows: banks } = await client.query({ name: 'bank', text: bank }, [sub, sub, qid, id]);
    const question = banks[0];
    const options = [question.option1, question.option2, question.option3, question.option4];
    const chosen = options.indexOf(request.body.selected_option) + 1;
    const isCorrect = chosen === question.correct_option;
    const actedAt = request.headers['x-nightfloat-acted-at'];
    await client.query({ name: 'version', text: version }, [qid]);
    await client.query({ name: 'answer', text: answer }, [
      sub,
      qid,
      1,
      question.version,
      chosen,
      isCorrect,
      null,
      actedAt,
    ]);
    await client.query({ name: 'lock', text: lock }, [[sub]]);
    await client.query({ name: 'entry', text: entry }, [
      key,
      sub,
      qid,
      null,
      null,
      question.version,
      JSON.stringify(request.body.selected_option),
      chosen,
      isCorrect,
      null,
      0,
      'bank',
      null,
      actedAt,
      new Date(),
    ]);
    const verdict = {
      is_correct: isCorrect,
      correct_answer: options[question.correct_option - 1],
      explanation: question.explanation,
    };
    await client.query({ name: 'remember', text: remember }, [JSON.stringify(verdict), sub, key]);
    await client.query('commit');
    return verdict;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

const caller = `select u.id, u.role from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.user_id = $2 and s.revoked_at is null and u.is_active`;
const claim = `insert into client_ops (user_id, op_id, endpoint, body_hash, status, reply, received_at)
  values ($1, $2, $3, $4, $5, $6, default) on conflict do nothing`;
const bank = `select c.name, co.id, co.title, co.is_active, c.bank_version, any_until, videos_until, audios_until,
  test_series_until, question_bank_until, coalesce(r.round, 1) as round, q.*
  from categories c join courses co on co.id = c.course_id
  left join (select course_id, max(expiry_date)::text as any_until,
    (max(expiry_date) filter (where videos))::text as videos_until,
    (max(expiry_date) filter (where audios))::text as audios_until,
    (max(expiry_date) filter (where test_series))::text as test_series_until,
    (max(expiry_date) filter (where question_bank))::text as question_bank_until
    from subscriptions where user_id = $1 group by course_id) held on held.course_id = co.id
  left join bank_rounds r on r.category_id = c.id and r.user_id = $2
  left join questions q on q.category_id = c.id and q.id = $3
  where c.id = $4 and co.deleted_at is null`;
const version = 'select version from questions where id = $1 for key share';
const answer = `insert into answers (user_id, question_id, round, version, chosen_option, is_correct, corrected_at, acted_at,
  received_at, seq) values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8, default, default) on conflict do nothing`;
const lock = 'select pg_advisory_xact_lock(-1, id) from unnest($1::int[]) as id';
const entry = `insert into practice_entries (op_id, user_id, question_id, test_question_id, ecg_question_id, version,
  chosen, chosen_option, is_correct, confidence, duration_ms, source, session, acted_at, received_at, seq)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, default)
  on conflict do nothing returning op_id`;
const remember = 'update client_ops set reply = $1 where user_id = $2 and op_id = $3';

process.once('disconnect', () => process.exit());
process.send(await app.listen({ port: 0, host: '127.0.0.1' }));
